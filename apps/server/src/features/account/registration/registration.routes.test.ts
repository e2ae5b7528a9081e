import { readRegistrationStatus, register } from '@wenjin/contract/account/registration';
import { sendSms, SMS_SCENE } from '@wenjin/contract/account/sms';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { createInvitation, type InvitationRecord, revokeInvitation } from '@wenjin/contract/admin/invitations';
import {
  auditRegistration,
  listRegistrations,
  revealRegistration,
  updateRegistration,
} from '@wenjin/contract/admin/registrations';
import { saveSettings } from '@wenjin/contract/admin/settings';
import { listUsers, type UserRecord } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const PHONE = '13911110001';
const form = { username: PHONE, password: PASSWORD, passwordConfirm: PASSWORD, smsCode: '123456' };

async function invite(admin: TestClient, input: object = {}): Promise<InvitationRecord> {
  return (await admin.call(createInvitation, input)).body.data as InvitationRecord;
}

describe.each(testDatabaseUrls)('registration on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startAccountApp({ environment: { DATABASE_URL: await makeUrl(), ...environment } });

  it('lets a registered user sign in only after the audit has passed', async () => {
    const { visitor, signedIn, apply, registrationId } = await start();
    const client = await visitor();
    expect((await apply(client, PHONE)).body).toMatchObject({
      code: 200,
      data: { auditStatus: 0, auditStatusText: '待审核' },
    });
    const status = { mobile: PHONE, auditStatus: 0, auditStatusText: '待审核', auditRemark: '' };
    expect((await client.call(readRegistrationStatus, { mobile: PHONE })).body.data).toEqual(status);

    // Only somebody who knows the password learns that there is an application.
    expect((await client.signIn({ username: PHONE, password: 'wrong123' })).body.msg).toBe('手机号或密码错误');
    const waiting = await client.signIn({ username: PHONE, password: PASSWORD });
    expect(waiting.body).toMatchObject({ code: 400, msg: '注册申请审核中，请耐心等待' });
    expect(client.cookie).toBe('');

    const admin = await signedIn();
    const id = await registrationId(admin, PHONE);
    expect((await admin.call(auditRegistration, { id, auditStatus: 1 })).body.code).toBe(200);
    expect((await client.signIn({ username: PHONE, password: PASSWORD })).body.code).toBe(200);
    expect((await client.call(readSelf)).body.data).toMatchObject({
      user: { username: PHONE, nickname: '用户0001', grade: 2 },
      authorised: false,
      mustChangePassword: false,
    });
    expect((await client.call(readRegistrationStatus, { mobile: PHONE })).body.data).toMatchObject({
      auditStatus: 1,
      auditStatusText: '审核通过',
    });
  });

  it('registers exactly once when six browsers send the same correct code at the same time', async () => {
    const { visitor, codeFor } = await start();
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    const replies = await Promise.all(Array.from({ length: 6 }, () => client.call(register, { ...form, smsCode })));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await client.call(readRegistrationStatus, { mobile: PHONE })).body.data).toMatchObject({ auditStatus: 0 });
  });

  it('tells an applicant why the registration was refused', async () => {
    const { visitor, signedIn, apply, registrationId } = await start();
    const client = await visitor();
    await apply(client, PHONE);
    const admin = await signedIn();
    const id = await registrationId(admin, PHONE);
    expect((await admin.call(auditRegistration, { id, auditStatus: 2 })).body).toMatchObject({
      code: 400,
      field: 'auditRemark',
      msg: '请填写不通过的原因',
    });
    const refused = await admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '非本公司员工' });
    expect(refused.body.code).toBe(200);
    expect((await client.signIn({ username: PHONE, password: PASSWORD })).body.msg).toBe(
      '注册申请审核未通过：非本公司员工',
    );
    expect((await client.call(readRegistrationStatus, { mobile: PHONE })).body.data).toMatchObject({
      auditStatus: 2,
      auditStatusText: '审核未通过',
      auditRemark: '非本公司员工',
    });
  });

  it('lets administrators change a refusal until the registration has become a user', async () => {
    const { visitor, signedIn, apply, registrationId, auditLog } = await start();
    const client = await visitor();
    await apply(client, PHONE);
    const admin = await signedIn();
    const id = await registrationId(admin, PHONE);
    await admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '非本公司员工' });
    expect((await admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '资料不全' })).body.code).toBe(200);
    expect((await client.call(readRegistrationStatus, { mobile: PHONE })).body.data).toMatchObject({
      auditStatus: 2,
      auditRemark: '资料不全',
    });
    expect((await admin.call(auditRegistration, { id, auditStatus: 1, from: 0 })).body).toMatchObject({
      code: 409,
      msg: '该申请已审核，请刷新后再试',
    });
    expect((await admin.call(auditRegistration, { id, auditStatus: 1, from: 2 })).body.code).toBe(200);
    expect((await client.signIn({ username: PHONE, password: PASSWORD })).body.code).toBe(200);
    for (const auditStatus of [1, 2] as const)
      expect((await admin.call(auditRegistration, { id, auditStatus, auditRemark: '又不' })).body).toMatchObject({
        code: 409,
        msg: '该申请已审核通过并生成用户，请在用户管理中处理',
      });
    const [, , last] = (await auditLog(admin, 'registration-audit'))
      .filter(({ result }) => result === 'ok')
      .toReversed();
    expect(JSON.parse(last?.detail ?? '')).toMatchObject({
      before: { auditStatus: 2, auditRemark: '资料不全' },
      after: { auditStatus: 1 },
    });
  });

  it("keeps the applicant's name, which administrators may correct, as the user's nickname", async () => {
    const { visitor, signedIn, codeFor, registrationId, auditLog } = await start();
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    expect((await client.call(register, { ...form, smsCode, name: '\u202e王' })).body).toMatchObject({ field: 'name' });
    expect((await client.call(register, { ...form, smsCode, name: ' 王小明 ' })).body.code).toBe(200);
    const admin = await signedIn();
    const id = await registrationId(admin, PHONE);
    expect((await admin.call(listRegistrations, { keyword: '小明' })).body.data).toMatchObject({
      records: [{ id, name: '王小明', mobile: '139****0001', hasUser: false }],
    });
    expect((await admin.call(updateRegistration, { id, name: '王晓明' })).body.code).toBe(200);
    expect((await admin.call(updateRegistration, { id, name: '\u200b' })).body).toMatchObject({ field: 'name' });
    expect((await admin.call(updateRegistration, { id: 'nobody', name: '王' })).body.code).toBe(404);
    expect((await admin.call(revealRegistration, { id })).body.data).toEqual({ phone: PHONE });
    expect((await auditLog(admin, 'phone-reveal')).map(({ target }) => target)).toEqual(['139****0001']);
    await admin.call(auditRegistration, { id, auditStatus: 1 });
    await client.signIn({ username: PHONE, password: PASSWORD });
    expect((await client.call(readSelf)).body.data).toMatchObject({ userName: '王晓明' });
    expect((await admin.call(updateRegistration, { id, name: '李' })).body.code).toBe(409);
  });

  it('activates a registration with an invitation code at once, as often as the code allows', async () => {
    const { visitor, signedIn, codeFor } = await start();
    const admin = await signedIn();
    const { code } = await invite(admin, { maxUses: 1, days: 1, note: '新员工' });
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    const input = { ...form, smsCode, invitationCode: ` ${code.toLowerCase()}`.slice(0, 11) };
    expect((await client.call(register, input)).body.data).toEqual({ auditStatus: 1, auditStatusText: '审核通过' });
    expect((await client.signIn({ username: PHONE, password: PASSWORD })).body.code).toBe(200);

    const second = '13911110002';
    const again = { ...form, username: second, smsCode: await codeFor(client, second), invitationCode: code };
    expect((await client.call(register, again)).body).toMatchObject({
      msg: '邀请码无效或已过期',
      field: 'invitationCode',
    });
    // The mistyped invitation did not use up the SMS code.
    expect((await client.call(register, { ...again, invitationCode: '' })).body.code).toBe(200);

    const other = await invite(admin);
    expect((await admin.call(revokeInvitation, { id: other.id })).body.code).toBe(200);
    expect((await admin.call(revokeInvitation, { id: other.id })).body.code).toBe(404);
  });

  it('ignores a grade, an id or rights in a registration', async () => {
    const { visitor, signedIn, codeFor } = await start();
    const admin = await signedIn();
    const { code } = await invite(admin);
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    const extra = { grade: 1, authorised: true, userId: 'su', id: 'su', auditStatus: 1, disabledAt: null };
    await client.call(register, { ...form, smsCode, invitationCode: code, ...extra });
    const { records } = (await admin.call(listUsers, { keyword: PHONE })).body.data as { records: UserRecord[] };
    expect(records).toMatchObject([{ username: '139****0001', grade: 2, authorised: false, disabled: false }]);
    expect(records[0]?.userId).not.toBe('su');
  });

  it('creates one account when two registrations use one SMS code at the same time', async () => {
    const { visitor, signedIn, codeFor } = await start();
    const admin = await signedIn();
    const { code } = await invite(admin, { maxUses: 10 });
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    const input = { ...form, smsCode, invitationCode: code };
    const replies = await Promise.all([1, 2, 3].map(() => client.call(register, input)));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 400, 400]);
    expect((await admin.call(listUsers, { keyword: PHONE })).body.data).toMatchObject({ total: 1 });
  });

  it('accepts one of two simultaneous audits of a registration', async () => {
    const { visitor, signedIn, apply, registrationId, auditLog } = await start();
    const client = await visitor();
    await apply(client, PHONE);
    const admin = await signedIn();
    const id = await registrationId(admin, PHONE);
    const replies = await Promise.all([
      admin.call(auditRegistration, { id, auditStatus: 1, from: 0 }),
      admin.call(auditRegistration, { id, auditStatus: 2, auditRemark: '不', from: 0 }),
      admin.call(auditRegistration, { id, auditStatus: '1', from: 0 }),
    ]);
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
    const log = await auditLog(admin, 'registration-audit');
    expect(log.map(({ result }) => result).toSorted()).toEqual(['failed', 'failed', 'ok']);
  });

  it('lists, filters and pages registrations for administrators', async () => {
    const { visitor, signedIn, signedInAs, apply } = await start();
    const client = await visitor();
    await apply(client, PHONE);
    await apply(client, '13911110002');
    const admin = await signedIn();
    expect((await admin.call(listRegistrations, { pageSize: '1', pageNo: '2' })).body.data).toMatchObject({ total: 2 });
    expect((await admin.call(listRegistrations, { auditStatus: '1' })).body.data).toEqual({ records: [], total: 0 });
    expect((await admin.call(listRegistrations, { keyword: '0002' })).body.data).toMatchObject({
      total: 1,
      records: [{ mobile: '139****0002', auditStatus: 0, auditStatusText: '待审核', isFromWechat: false }],
    });
    expect((await (await signedInAs('li')).call(listRegistrations)).status).toBe(403);
  });
});

describe('registration form', () => {
  it.each([
    [{ username: '' }, 'username', '请输入手机号'],
    [{ username: undefined, password: undefined }, 'username', '请输入手机号'],
    [{ username: '2391111000' }, 'username', '请输入正确的手机号码'],
    [{ password: '' }, 'password', '请输入密码'],
    [{ password: 'short1' }, 'password', '密码应为8到12位，且同时包含字母和数字'],
    [{ password: 'abc1234567890' }, 'password', '密码应为8到12位，且同时包含字母和数字'],
    [{ passwordConfirm: '' }, 'passwordConfirm', '请再次输入密码'],
    [{ passwordConfirm: 'abc12346' }, 'passwordConfirm', '两次密码不一致'],
    [{ smsCode: '' }, 'smsCode', '请输入验证码'],
    [{ smsCode: '12' }, 'smsCode', '请输入正确的验证码'],
    [{ invitationCode: 'ABCDEFGHJKLM' }, 'invitationCode', '邀请码不能超过11个字'],
    [{ agreed: false }, 'agreed', '请阅读并同意《服务协议与隐私条款》'],
    [{ smsCode: '000000' }, 'smsCode', '验证码错误或已过期，请重新输入'],
    [{ invitationCode: 'NOSUCHCODE' }, 'invitationCode', '邀请码无效或已过期'],
  ])('refuses a registration with %j at field %s: %s', async (fields, field, msg) => {
    const { visitor } = await startAccountApp();
    const reply = await (await visitor()).call(register, { ...form, ...fields });
    expect(reply).toMatchObject({ status: 200, body: { code: 400, state: '0', field, msg } });
  });

  it('refuses registrations and sends no message while registration is switched off', async () => {
    const { visitor, signedIn, messages } = await startAccountApp();
    const admin = await signedIn();
    await admin.call(saveSettings, { frontRegister: '0' });
    const client = await visitor();
    expect((await client.call(register, form)).body.msg).toBe('暂未开放注册，请联系管理员');
    for (const scene of Object.values(SMS_SCENE).slice(0, 3))
      expect((await client.call(sendSms, { mobile: PHONE, scene })).body.code).toBe(400);
    expect(messages()).toEqual([]);
    await admin.call(saveSettings, { frontRegister: '1' });
    expect((await client.call(sendSms, { mobile: PHONE, scene: SMS_SCENE.signIn })).body.code).toBe(400);
    expect((await client.call(sendSms, { mobile: PHONE, scene: SMS_SCENE.register })).body.code).toBe(200);
    expect(messages()).toHaveLength(1);
  });

  it('reveals that a phone is taken only to the owner of the phone', async () => {
    const { visitor, codeFor } = await startAccountApp();
    const client = await visitor();
    const su = { ...form, username: '13800000000' };
    expect((await client.call(register, su)).body.msg).toBe('验证码错误或已过期，请重新输入');
    const smsCode = await codeFor(client, su.username);
    expect((await client.call(register, { ...su, smsCode })).body).toMatchObject({
      code: 409,
      msg: '该手机号已注册，请直接登录',
    });
  });

  it('accepts encrypted passwords in a registration when a transfer key is set', async () => {
    const { visitor, codeFor } = await startAccountApp({
      environment: { FRONT_TRANSFER_KEY: 'AAECAwQFBgcICQoLDA0ODw==', SEED_PASSWORD: 'Abc123456789' },
    });
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    const sent = 'r71n1YcTtG7BRVgIfVocHw==';
    expect((await client.call(register, { ...form, smsCode })).body).toMatchObject({ code: 400, field: 'password' });
    const input = { ...form, smsCode, password: sent, passwordConfirm: sent };
    expect((await client.call(register, input)).body.code).toBe(200);
  });

  it('limits an address to ten registrations an hour and ten status requests a minute', async () => {
    const { visitor } = await startAccountApp();
    const client = await visitor();
    const tries = await Promise.all(Array.from({ length: 12 }, () => client.call(register, form)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    const looks = await Promise.all(
      Array.from({ length: 12 }, () => client.call(readRegistrationStatus, { mobile: PHONE })),
    );
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(looks.find(({ status }) => status === 200)?.body).toMatchObject({
      code: 404,
      msg: '未找到该手机号的注册信息',
    });
    const missing = await client.call(readRegistrationStatus, {});
    expect(missing.body).toMatchObject({ code: 400, msg: '请输入手机号', field: 'mobile' });
  });
});
