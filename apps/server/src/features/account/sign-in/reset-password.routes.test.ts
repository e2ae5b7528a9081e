import { SCAN_LOGIN_PATH, bindLogin } from '@wenjin/contract/account/binding';
import { resetPassword } from '@wenjin/contract/account/password-reset';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE, SMS_WAIT_SECONDS } from '@wenjin/contract/account/sms';
import { auditRegistration } from '@wenjin/contract/admin/registrations';
import { resetUserPassword, updateUser } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { startOauthServer } from '../../../testing/oauth-server.ts';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const PHONE = '13933330001';
const NEW = 'fresh678x';
const WRONG_CODE = '验证码错误或已过期，请重新输入';
const form = { username: PHONE, password: NEW, passwordConfirm: NEW };

describe.each(testDatabaseUrls)('password reset on $name', ({ makeUrl }) => {
  async function start(environment: Record<string, string> = {}) {
    let passedMs = 0;
    const app = await startAccountApp({
      environment: { DATABASE_URL: await makeUrl(), ...environment },
      now: () => Date.now() + passedMs,
    });
    const [client, admin] = [await app.visitor(), await app.signedIn()];
    /** Waits until the phone may get another message. */
    const resetCode = (phone: string) => {
      passedMs += SMS_WAIT_SECONDS * 1000;
      return app.codeFor(client, phone, SMS_SCENE.resetPassword);
    };
    return { ...app, client, admin, resetCode };
  }

  it('sets a new password with an SMS code and ends all sessions', async () => {
    const { client, admin, admit, resetCode, visitor, auditLog } = await start();
    await admit(client, admin, PHONE);
    const elsewhere = await visitor();
    await elsewhere.signIn({ username: PHONE, password: PASSWORD });
    const smsCode = await resetCode(PHONE);
    expect((await client.call(resetPassword, { ...form, smsCode })).body).toMatchObject({ code: 200, data: null });
    expect((await elsewhere.call(readSelf)).body.code).toBe(333);
    expect((await client.signIn({ username: PHONE, password: PASSWORD })).body.msg).toBe('手机号或密码错误');
    expect((await client.signIn({ username: PHONE, password: NEW })).body.code).toBe(200);
    expect((await client.call(resetPassword, { ...form, smsCode })).body.msg).toBe(WRONG_CODE);
    expect((await auditLog(admin, 'password-reset')).map(({ result }) => result)).toEqual(['failed', 'ok']);
  });

  it('answers for a phone without an account exactly as for one with an account', async () => {
    const { client, resetCode } = await start();
    const replies = [];
    for (const username of [SU.username, '13933330009']) {
      const wrong = await client.call(resetPassword, { ...form, username, smsCode: '000000' });
      const right = await client.call(resetPassword, { ...form, username, smsCode: await resetCode(username) });
      replies.push([wrong.body, right.body].map(({ code, state, msg, data }) => ({ code, state, msg, data })));
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.map(({ code }) => code)).toEqual([400, 200]);
  });

  it('changes the password of a registration that waits for its audit', async () => {
    const { client, admin, apply, resetCode, registrationId } = await start();
    await apply(client, PHONE);
    await client.call(resetPassword, { ...form, smsCode: await resetCode(PHONE) });
    await admin.call(auditRegistration, { id: await registrationId(admin, PHONE), auditStatus: 1 });
    expect((await client.signIn({ username: PHONE, password: NEW })).body.code).toBe(200);
  });

  it('replaces an expired temporary password, but does not enable a disabled account', async () => {
    const { client, admin, admit, resetCode } = await start();
    await admit(client, admin, PHONE);
    await client.signIn({ username: PHONE, password: PASSWORD });
    const { userId } = (await client.call(readSelf)).body.data as { userId: string };
    await admin.call(resetUserPassword, { userId });
    await client.call(resetPassword, { ...form, smsCode: await resetCode(PHONE) });
    await client.signIn({ username: PHONE, password: NEW });
    expect((await client.call(readSelf)).body.data).toMatchObject({ userId, mustChangePassword: false });
    await admin.call(updateUser, { userId, disabled: true });
    expect((await client.signIn({ username: PHONE, password: NEW })).body.msg).toBe('账号已停用，请联系管理员');
  });

  it('lifts the lock of wrong passwords', async () => {
    const { client, resetCode } = await start();
    for (let failure = 0; failure < 6; failure += 1) await client.signIn({ ...SU, password: `wrong${failure}00` });
    await client.call(resetPassword, { ...form, ...SU, password: NEW, smsCode: await resetCode(SU.username) });
    expect((await client.signIn({ ...SU, password: NEW })).body.code).toBe(200);
  });

  it.each([
    [true, '/wx-bind'],
    [false, '/login'],
  ])('removes the WeChat binding when asked for (%s), so that WeChat leads to %s', async (unbindWechat, page) => {
    const oauth = await startOauthServer();
    const { client, resetCode } = await start(oauth.environment);
    const openId = (await scan(client, oauth)).searchParams.get('openId') ?? '';
    expect((await client.call(bindLogin, { ...SU, openId })).body.code).toBe(200);
    const smsCode = await resetCode(SU.username);
    await client.call(resetPassword, { ...form, username: SU.username, smsCode, unbindWechat });
    expect((await scan(client, oauth)).pathname).toBe(page);
  });
});

describe('password reset', () => {
  it.each([
    [{ ...form, username: '', smsCode: '' }, 'username', '请输入手机号'],
    [{ ...form, username: '123', smsCode: '123456' }, 'username', '请输入正确的手机号码'],
    [{ ...form, smsCode: '' }, 'smsCode', '请输入验证码'],
    [{ ...form, password: '', smsCode: '123456' }, 'password', '请输入密码'],
    [{ ...form, password: 'short1', smsCode: '123456' }, 'password', '密码应为8到12位，且同时包含字母和数字'],
    [{ ...form, passwordConfirm: 'fresh679x', smsCode: '123456' }, 'passwordConfirm', '两次密码不一致'],
    [{ ...form, smsCode: '123456' }, 'smsCode', WRONG_CODE],
  ])('refuses a reset with %j at %s: %s', async (input, field, msg) => {
    const { visitor } = await startAccountApp();
    expect((await (await visitor()).call(resetPassword, input)).body).toMatchObject({ code: 400, field, msg });
  });

  it.each([SMS_SCENE.signIn, SMS_SCENE.register, SMS_SCENE.bind])('refuses a code of scene %s', async (scene) => {
    const { visitor, codeFor } = await startAccountApp({ environment: { FRONT_MOBILE_VALIDATE: '1' } });
    const client = await visitor();
    const smsCode = await codeFor(client, SU.username, scene);
    const reply = await client.call(resetPassword, { ...form, username: SU.username, smsCode });
    expect(reply.body.msg).toBe(WRONG_CODE);
  });

  it('accepts no code after five wrong ones', async () => {
    const { visitor, codeFor } = await startAccountApp();
    const client = await visitor();
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.resetPassword);
    const wrong = smsCode === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt += 1)
      await client.call(resetPassword, { ...form, username: SU.username, smsCode: wrong });
    const reply = await client.call(resetPassword, { ...form, username: SU.username, smsCode });
    expect(reply.body.msg).toBe(WRONG_CODE);
    expect((await client.signIn(SU)).body.code).toBe(200);
  });

  it('reads encrypted passwords when a transfer key is set', async () => {
    const { visitor, codeFor } = await startAccountApp({
      environment: { FRONT_TRANSFER_KEY: 'AAECAwQFBgcICQoLDA0ODw==' },
    });
    const client = await visitor();
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.resetPassword);
    const secret = 'r71n1YcTtG7BRVgIfVocHw==';
    const input = { username: SU.username, smsCode, password: secret, passwordConfirm: secret };
    expect((await client.call(resetPassword, { ...input, password: NEW })).body.field).toBe('password');
    expect((await client.call(resetPassword, input)).body.code).toBe(200);
    expect((await client.signIn({ username: SU.username, password: secret })).body.code).toBe(200);
  });
});

/** Runs a WeChat sign-in and returns the URL of the page that follows. */
async function scan(client: TestClient, oauth: Awaited<ReturnType<typeof startOauthServer>>): Promise<URL> {
  const begun = await client.send('GET', SCAN_LOGIN_PATH, { redirect: 'manual' });
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
  const path = `${SCAN_LOGIN_PATH}/callback?code=${oauth.consent('openid-reset')}&state=${state}`;
  const ended = await client.send('GET', path, { redirect: 'manual' });
  return new URL(ended.headers.get('location') ?? '', oauth.base);
}
