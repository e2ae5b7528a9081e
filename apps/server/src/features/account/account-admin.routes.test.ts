import { changeSelf } from '@wenjin/contract/account/profile';
import { listSessions } from '@wenjin/contract/account/device-sessions';
import { readSelf, type Self, signIn } from '@wenjin/contract/account/sign-in';
import { createInvitation, listInvitations, revokeInvitation } from '@wenjin/contract/admin/invitations';
import {
  auditRegistration,
  listRegistrations,
  revealRegistration,
  updateRegistration,
} from '@wenjin/contract/admin/registrations';
import { createUser, importUsers } from '@wenjin/contract/admin/new-users';
import { deleteUser, exportUserData } from '@wenjin/contract/admin/delete-user';
import { listUsers, resetUserPassword, revealPhone, updateUser, type UserRecord } from '@wenjin/contract/admin/users';
import { listModels } from '@wenjin/contract/chat/models';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../testing/start-account-app.ts';
import { SU } from '../../testing/test-config.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

async function usersOf(admin: TestClient, input: object = {}): Promise<UserRecord[]> {
  return ((await admin.call(listUsers, input)).body.data as { records: UserRecord[] }).records;
}

describe.each(testDatabaseUrls)('administration of users on $name', ({ makeUrl }) => {
  const start = async () => startAccountApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('finds users by phone, nickname, grade and state', async () => {
    const { signedIn, signedInAs } = await start();
    const admin = await signedIn();
    const li = await signedInAs('Li');
    await signedInAs('wang');
    await admin.call(updateUser, { userId: 'wang', disabled: true });
    const { user } = (await li.call(readSelf)).body.data as Self;
    const ids = async (input: object) => (await usersOf(admin, input)).map(({ userId }) => userId).toSorted();
    expect(await ids({})).toEqual(['Li', 'su', 'wang']);
    expect(await ids({ keyword: user.username.slice(3) })).toEqual(['Li']);
    expect(await ids({ keyword: 'LI' })).toEqual(['Li']);
    expect(await ids({ keyword: '%' })).toEqual(['Li', 'su', 'wang']);
    expect(await ids({ grade: '1' })).toEqual(['su']);
    expect(await ids({ state: 'disabled' })).toEqual(['wang']);
    expect(await ids({ state: 'active', keyword: 'wang' })).toEqual([]);
    expect((await usersOf(admin, { keyword: 'su' }))[0]).toMatchObject({
      username: '138****0000',
      authorised: true,
      isWechatBound: false,
      lastSeenTime: expect.stringMatching(/^20/u) as string,
    });
  });

  it('applies a change of grade, rights or access to a user at once', async () => {
    const { signedIn, signedInAs, auditLog } = await start();
    const admin = await signedIn();
    const li = await signedInAs('li');
    const modelCount = async () => ((await li.call(listModels)).body.data as unknown[]).length;
    const few = await modelCount();
    await admin.call(updateUser, { userId: 'li', authorised: true });
    expect(await modelCount()).toBeGreaterThan(few);
    await admin.call(updateUser, { userId: 'li', authorised: false });
    expect(await modelCount()).toBe(few);

    await admin.call(updateUser, { userId: 'li', grade: 1 });
    expect((await li.call(listUsers)).status).toBe(200);
    await admin.call(updateUser, { userId: 'li', grade: 2 });
    for (let knock = 0; knock < 3; knock += 1) expect((await li.call(listUsers)).status).toBe(403);

    await admin.call(updateUser, { userId: 'li', disabled: true });
    expect((await li.call(readSelf)).body.code).toBe(333);
    await admin.call(updateUser, { userId: 'li', disabled: false });
    expect((await li.call(readSelf)).body.code).toBe(333);

    expect((await admin.call(updateUser, { userId: 'nobody', grade: 2 })).body.code).toBe(404);
    const log = await auditLog(admin, 'user-update');
    expect(log).toHaveLength(7);
    expect(JSON.parse(log.findLast(({ detail }) => detail.includes('"grade":1'))?.detail ?? '{}')).toEqual({
      before: { nickname: 'li', grade: 2, authorised: false, disabled: false },
      after: { nickname: 'li', grade: 1, authorised: false, disabled: false },
    });
    expect(await auditLog(admin, 'access-refused')).toMatchObject([{ actorId: 'li', target: listUsers.path }]);
  });

  it('always keeps one administrator, also when two remove each other at the same time', async () => {
    const { signedIn, signedInAs } = await start();
    const admin = await signedIn();
    for (const input of [{ disabled: true }, { grade: 2 }]) {
      const reply = await admin.call(updateUser, { userId: 'su', ...input });
      expect(reply.body).toMatchObject({ code: 409, msg: '至少要保留一位可用的管理员' });
    }
    const li = await signedInAs('li');
    await admin.call(updateUser, { userId: 'li', grade: 1 });
    const replies = await Promise.all([
      admin.call(updateUser, { userId: 'li', grade: 2 }),
      li.call(updateUser, { userId: 'su', disabled: true }),
    ]);
    expect(replies.filter(({ body }) => body.code === 200).length).toBeLessThan(2);
    const survivor = replies[0].body.code === 200 ? admin : li;
    expect((await survivor.call(listUsers, { grade: '1', state: 'active' })).body.data).toMatchObject({ total: 1 });
    expect((await admin.call(updateUser, { userId: 'su', authorised: false })).body.code).not.toBe(200);
  });

  it('gives a user a one-time password that allows nothing but setting a new one', async () => {
    let now = Date.now();
    const { signedIn, signedInAs, visitor, auditLog } = await startAccountApp({
      environment: { DATABASE_URL: await makeUrl() },
      now: () => now,
    });
    const admin = await signedIn();
    const li = await signedInAs('li');
    const { user } = (await li.call(readSelf)).body.data as Self;
    const { password } = (await admin.call(resetUserPassword, { userId: 'li' })).body.data as { password: string };
    expect((await li.call(readSelf)).body.code).toBe(333);
    const client = await visitor();
    expect((await client.signIn({ username: user.username, password: SU.password })).body.code).toBe(400);
    expect((await client.signIn({ username: user.username, password })).body.code).toBe(200);
    expect((await client.call(readSelf)).body.data).toMatchObject({ mustChangePassword: true });
    expect(await client.call(listSessions)).toMatchObject({ status: 403, body: { msg: '请先修改密码' } });
    expect((await client.call(changeSelf, { nickname: '先改名' })).body.msg).toBe('请先修改密码');
    const change = { password, newPassword: 'mine1234', passwordConfirm: 'mine1234' };
    expect((await client.call(changeSelf, change)).body.code).toBe(200);
    expect((await client.call(readSelf)).body.data).toMatchObject({ mustChangePassword: false });
    expect((await client.call(listSessions)).body.code).toBe(200);
    const log = await auditLog(admin, 'user-reset-password');
    expect(log).toMatchObject([{ target: 'li', result: 'ok' }]);
    expect(JSON.stringify(log)).not.toContain(password);

    const second = (await admin.call(resetUserPassword, { userId: 'li' })).body.data as { password: string };
    now += 3 * 86_400_000;
    const late = await client.call(signIn, { username: user.username, ...second }, { timestamp: String(now) });
    expect(late.body.msg).toBe('临时密码已过期，请联系管理员重新获取');
  });
});

describe('administration of accounts', () => {
  it.each([
    listUsers,
    updateUser,
    resetUserPassword,
    revealPhone,
    createUser,
    importUsers,
    deleteUser,
    exportUserData,
    listRegistrations,
    auditRegistration,
    updateRegistration,
    revealRegistration,
  ])('refuses $path to ordinary users with 403, to visitors with 332 and to foreign pages', async (endpoint) => {
    const { signedIn, signedInAs, visitor } = await startAccountApp();
    expect((await (await signedInAs('li')).call(endpoint)).status).toBe(403);
    expect((await (await visitor()).call(endpoint)).body.code).toBe(332);
    if (!endpoint.changesState) return;
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await (await signedIn()).call(endpoint, undefined, foreign)).status).toBe(403);
  });

  it('creates, lists and revokes invitations', async () => {
    const { signedIn, signedInAs, auditLog } = await startAccountApp();
    const admin = await signedIn();
    const made = (await admin.call(createInvitation, { maxUses: 3, days: 2, note: '校招' })).body.data;
    expect(made).toMatchObject({ maxUses: 3, uses: 0, state: 'valid', note: '校招' });
    const { id, code } = made as { id: string; code: string };
    expect(code).toMatch(/^[A-Z2-9]{10}$/u);
    expect((await admin.call(listInvitations, { keyword: '校' })).body.data).toMatchObject({
      total: 1,
      records: [{ code, creator: '管理员' }],
    });
    await admin.call(revokeInvitation, { id });
    expect((await admin.call(listInvitations)).body.data).toMatchObject({ records: [{ state: 'revoked' }] });
    for (const input of [{ maxUses: 0 }, { days: 366 }, { maxUses: 1.5 }])
      expect((await admin.call(createInvitation, input)).body.code).toBe(400);
    expect((await (await signedInAs('li')).call(createInvitation)).status).toBe(403);
    expect(await auditLog(admin, 'invitation-revoke')).toMatchObject([{ target: code, result: 'ok' }]);
  });

  it.each([{ grade: 0 }, { grade: 10 }, { grade: '1' }, { disabled: 'yes' }, { userId: '' }])(
    'refuses the administration input %j',
    async (fields) => {
      const { signedIn } = await startAccountApp();
      const input = { userId: 'su', ...fields } as { userId: string };
      expect((await (await signedIn()).call(updateUser, input)).body.code).toBe(400);
    },
  );
});
