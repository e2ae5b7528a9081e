import { changeSelf } from '@wenjin/contract/account/profile';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { createUser, type ImportedLine, importUsers } from '@wenjin/contract/admin/new-users';
import { auditRegistration } from '@wenjin/contract/admin/registrations';
import { listUsers, revealPhone, updateUser } from '@wenjin/contract/admin/users';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../../testing/start-account-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const PHONE = '13911110001';
const DAY_MS = 86_400_000;

type Created = { userId: string; password: string };

async function sendFile(client: TestClient, content: string | Buffer) {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'users.csv');
  const reply = await client.sendForm(importUsers.path, form);
  return { status: reply.status, body: (await reply.json()) as { code: number; msg: string; data: ImportedLine[] } };
}

describe.each(testDatabaseUrls)('users created by administrators on $name', ({ makeUrl }) => {
  const start = async (now?: () => number) =>
    startAccountApp({ environment: { DATABASE_URL: await makeUrl() }, ...(now === undefined ? {} : { now }) });

  it('lets a new user do nothing but replace the temporary password at the first sign-in', async () => {
    const { signedIn, visitor, auditLog } = await start();
    const admin = await signedIn();
    const created = await admin.call(createUser, { phone: PHONE, nickname: ' 王晓明 ', grade: 3 });
    expect(created.body).toMatchObject({ code: 200 });
    const { userId, password } = created.body.data as Created;
    expect((await admin.call(listUsers, { keyword: PHONE })).body.data).toMatchObject({
      records: [{ userId, username: '139****0001', nickname: '王晓明', grade: 3, mustChangePassword: true }],
    });

    const client = await visitor();
    expect((await client.signIn({ username: PHONE, password })).body.code).toBe(200);
    expect((await client.call(readSelf)).body.data).toMatchObject({ userId, mustChangePassword: true });
    expect(await client.call(listTitles)).toMatchObject({ status: 403, body: { msg: '请先修改密码' } });
    const change = { password, newPassword: 'wang1234', passwordConfirm: 'wang1234' };
    expect((await client.call(changeSelf, change)).body.code).toBe(200);
    expect((await client.call(listTitles)).body.code).toBe(200);

    const [entry] = await auditLog(admin, 'user-create');
    expect(entry).toMatchObject({ target: '139****0001', result: 'ok' });
    expect(JSON.stringify(entry)).not.toContain(password);
    expect(JSON.stringify(entry)).not.toContain(PHONE);
  });

  it('creates one user when the same phone is sent twice at the same time', async () => {
    const admin = await (await start()).signedIn();
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(createUser, { phone: PHONE })));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ body }) => body.code === 409)?.body).toMatchObject({
      msg: '该手机号已有用户',
      field: 'phone',
    });
    expect((await admin.call(listUsers, { keyword: PHONE })).body.data).toMatchObject({
      total: 1,
      records: [{ nickname: '用户0001', grade: 2 }],
    });
  });

  it('asks to decide a waiting registration first, and turns a refused one into the user', async () => {
    const { signedIn, visitor, apply, registrationId } = await start();
    const client = await visitor();
    await apply(client, PHONE);
    const admin = await signedIn();
    expect((await admin.call(createUser, { phone: PHONE })).body).toMatchObject({
      code: 409,
      msg: '该手机号有待审核的注册申请，请在注册审核中处理',
    });
    const id = await registrationId(admin, PHONE);
    await admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '不认识' });
    const { password } = (await admin.call(createUser, { phone: PHONE })).body.data as Created;
    expect((await client.signIn({ username: PHONE, password })).body.code).toBe(200);
    expect((await admin.call(auditRegistration, { id, auditStatus: 1 })).body.code).toBe(409);
  });

  it('imports the good lines of a file and reports the bad ones', async () => {
    const { signedIn, visitor, auditLog } = await start();
    const admin = await signedIn();
    const file = `手机号,姓名,级别\n${PHONE},王晓明,2\n1391111,李娜,2\n13911110003,名字实在是太长了放不下去,2\n13800000000,重名,2\n13911110004,,`;
    const { body } = await sendFile(admin, file);
    expect(body.data).toEqual([
      { line: 2, phone: PHONE, ok: true, userId: expect.any(String), password: expect.any(String) },
      { line: 3, phone: '1391111', ok: false, error: '请输入正确的手机号码' },
      { line: 4, phone: '13911110003', ok: false, error: '姓名不能超过11个字' },
      { line: 5, phone: '13800000000', ok: false, error: '该手机号已有用户' },
      { line: 6, phone: '13911110004', ok: true, userId: expect.any(String), password: expect.any(String) },
    ]);
    const client = await visitor();
    expect((await client.signIn({ username: PHONE, password: body.data[0]?.password ?? '' })).body.code).toBe(200);
    expect((await client.call(readSelf)).body.data).toMatchObject({
      user: { nickname: '王晓明', grade: 2 },
      mustChangePassword: true,
    });
    const [entry] = await auditLog(admin, 'user-import');
    expect(entry).toMatchObject({ target: '2/5', result: 'ok' });
    expect(entry?.detail).toBe('{"created":2,"refused":3}');
  });

  it('refuses the temporary password after seven days', async () => {
    let now = Date.now();
    const { signedIn, visitor } = await start(() => now);
    const { password } = (await (await signedIn()).call(createUser, { phone: PHONE })).body.data as Created;
    now += 7 * DAY_MS + 1;
    const client = await visitor();
    const late = await client.send('POST', '/api/system/login/ai', {
      body: JSON.stringify({ username: PHONE, password }),
      timestamp: String(now),
    });
    expect(await late.json()).toMatchObject({ msg: '临时密码已过期，请联系管理员重新获取' });
  });
});

describe('administration of names and phone numbers', () => {
  it.each([
    [{ phone: '' }, 'phone', '请输入手机号'],
    [{ phone: '2391111' }, 'phone', '请输入正确的手机号码'],
    [{ nickname: '王\u202e明' }, 'nickname', '姓名不能含有控制字符'],
    [{ nickname: '\u200b' }, 'nickname', '请输入姓名'],
    [{ nickname: '一二三四五六七八九十一二' }, 'nickname', '姓名不能超过11个字'],
    [{ grade: 0 }, 'grade', '级别应为 1 到 9 的整数'],
  ])('refuses to create a user from %j at field %s: %s', async (fields, field, msg) => {
    const admin = await (await startAccountApp()).signedIn();
    const reply = await admin.call(createUser, { phone: PHONE, ...fields });
    expect(reply.body).toMatchObject({ code: 400, field, msg });
    expect((await admin.call(listUsers)).body.data).toMatchObject({ total: 1 });
  });

  it('renames a user, and refuses a name that nobody can see', async () => {
    const { signedIn, signedInAs, auditLog } = await startAccountApp();
    await signedInAs('li');
    const admin = await signedIn();
    expect((await admin.call(updateUser, { userId: 'li', nickname: ' 李娜 ' })).body.code).toBe(200);
    expect((await admin.call(listUsers, { keyword: '李娜' })).body.data).toMatchObject({ total: 1 });
    expect((await auditLog(admin, 'user-update'))[0]?.detail).toContain('"after":{"nickname":"李娜"');
    for (const nickname of ['', ' ', '\u2800', '\u202e李'])
      expect((await admin.call(updateUser, { userId: 'li', nickname })).body).toMatchObject({ field: 'nickname' });
  });

  it('shows a whole phone number only on request, and records the request', async () => {
    const { signedIn, auditLog } = await startAccountApp();
    const admin = await signedIn();
    expect(JSON.stringify((await admin.call(listUsers)).body)).not.toContain('13800000000');
    expect((await admin.call(revealPhone, { userId: 'su' })).body.data).toEqual({ phone: '13800000000' });
    expect(await auditLog(admin, 'phone-reveal')).toMatchObject([{ target: 'su', actorId: 'su', result: 'ok' }]);
    expect((await admin.call(revealPhone, { userId: 'nobody' })).body.code).toBe(404);
    expect(await auditLog(admin, 'phone-reveal')).toHaveLength(2);
  });

  it('refuses a file that is missing, too large or sent by an ordinary user', async () => {
    const { signedIn, signedInAs } = await startAccountApp();
    const admin = await signedIn();
    expect((await sendFile(admin, '')).body).toMatchObject({ code: 400, msg: '请选择文件' });
    expect((await sendFile(admin, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await sendFile(admin, '手机号,姓名\n')).body.msg).toBe('文件中没有可导入的用户');
    expect((await sendFile(await signedInAs('li'), `${PHONE},王`)).status).toBe(403);
  });
});
