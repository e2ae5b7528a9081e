import { bindLogin, bindUser, readBinding, SCAN_LOGIN_PATH, unbind } from '@wenjin/contract/account/binding';
import { exchangeToken, readCaptcha, readSelf } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { auditRegistration } from '@wenjin/contract/admin/registrations';
import { listUsers, unbindUser, updateUser } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { startOauthServer } from '../../../testing/oauth-server.ts';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const WECHAT = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' };
const PHONE = '13955550001';

async function start(environment: Record<string, string | undefined> = {}) {
  const oauth = await startOauthServer();
  const app = await startAccountApp({
    environment: { ...oauth.environment, ...oauth.inAppEnvironment, ...environment },
  });

  /** Runs a WeChat sign-in as a person with one id in each application, and returns the page that follows. */
  async function scan(client: TestClient, { person, unionid }: { person: string; unionid?: string }, headers = {}) {
    const begun = await client.send('GET', SCAN_LOGIN_PATH, { redirect: 'manual', headers });
    const authorize = new URL(begun.headers.get('location') ?? '', app.origin);
    const appId = authorize.searchParams.get('appid') ?? '';
    const code = oauth.consent(`${person}-in-${appId}`, { appId, ...(unionid === undefined ? {} : { unionid }) });
    const path = `${SCAN_LOGIN_PATH}/callback?code=${code}&state=${authorize.searchParams.get('state')}`;
    const ended = await client.send('GET', path, { redirect: 'manual' });
    const page = new URL(ended.headers.get('location') ?? '', app.origin);
    return { authorize, page, openId: page.searchParams.get('openId') ?? '' };
  }
  return { ...app, scan };
}

describe.each(testDatabaseUrls)('two WeChat applications on $name', ({ makeUrl }) => {
  const li = { person: 'li', unionid: 'union-li' };

  it('are one binding of one user when WeChat tells the same unionid', async () => {
    const { visitor, scan } = await start({ DATABASE_URL: await makeUrl() });
    const client = await visitor();
    const website = await scan(client, li);
    expect(Object.fromEntries(website.authorize.searchParams)).toMatchObject({
      appid: 'wx-app',
      scope: 'snsapi_login',
    });
    expect((await client.call(bindLogin, { ...SU, openId: website.openId })).body.code).toBe(200);

    const phone = await visitor();
    const inApp = await scan(phone, li, WECHAT);
    expect(inApp.authorize.pathname).toBe('/connect/oauth2/authorize');
    expect(Object.fromEntries(inApp.authorize.searchParams)).toMatchObject({
      appid: 'wx-in-app',
      scope: 'snsapi_userinfo',
    });
    expect(inApp.page.pathname).toBe('/login');
    await phone.call(exchangeToken, { token: inApp.page.searchParams.get('token') ?? '' });
    expect((await phone.call(readSelf)).body.data).toMatchObject({ userId: 'su' });
    // The openId of the second application is stored now and works without the unionid.
    expect((await scan(await visitor(), { person: 'li' }, WECHAT)).page.pathname).toBe('/login');
    const { records } = (await client.call(listUsers, {})).body.data as { records: unknown[] };
    expect(records).toHaveLength(1);
  });

  it('keeps the unionid of a registration until its audit', async () => {
    const { visitor, scan, codeFor, signedIn, registrationId } = await start({ DATABASE_URL: await makeUrl() });
    const [client, admin] = [await visitor(), await signedIn()];
    const { openId } = await scan(client, li, WECHAT);
    const smsCode = await codeFor(client, PHONE, SMS_SCENE.bind);
    const form = { username: PHONE, password: PASSWORD, passwordConfirm: PASSWORD, smsCode, openId };
    expect((await client.call(bindUser, form)).body.code).toBe(200);
    await admin.call(auditRegistration, { id: await registrationId(admin, PHONE), auditStatus: 1 });
    for (const headers of [WECHAT, {}]) expect((await scan(client, li, headers)).page.pathname).toBe('/login');
  });

  it('are removed together by the user, which also ends a code that came from WeChat', async () => {
    const { visitor, scan, signedIn, auditLog } = await start({ DATABASE_URL: await makeUrl() });
    const client = await visitor();
    await client.call(bindLogin, { ...SU, openId: (await scan(client, li)).openId });
    const { page } = await scan(client, li, WECHAT);
    expect((await client.call(readBinding)).body.data).toMatchObject({ isBound: true });
    expect((await client.call(unbind)).body.code).toBe(200);
    expect((await client.call(readBinding)).body.data).toEqual({ isBound: false, createTime: '' });
    const token = page.searchParams.get('token') ?? '';
    expect((await client.call(exchangeToken, { token })).body.code).toBe(332);
    for (const headers of [WECHAT, {}]) expect((await scan(client, li, headers)).page.pathname).toBe('/wx-bind');
    expect((await client.call(unbind)).body.code).toBe(200);
    expect(await auditLog(await signedIn(), 'unbind')).toMatchObject([{ actorId: 'su', result: 'ok' }]);
  });

  it('are removed by an administrator, and only by an administrator', async () => {
    const { visitor, scan, admit, signedIn, auditLog } = await start({ DATABASE_URL: await makeUrl() });
    const [client, admin] = [await visitor(), await signedIn()];
    await admit(client, admin, PHONE);
    const bound = { username: PHONE, password: PASSWORD, openId: (await scan(client, li)).openId };
    await client.call(bindLogin, bound);
    const { userId } = (await client.call(readSelf)).body.data as { userId: string };
    expect((await client.call(unbindUser, { userId })).status).toBe(403);
    expect((await admin.call(unbindUser, { userId })).body.code).toBe(200);
    expect((await admin.call(unbindUser, { userId: 'nobody' })).body).toMatchObject({ code: 404, msg: '用户不存在' });
    expect((await scan(client, li)).page.pathname).toBe('/wx-bind');
    expect((await client.call(readSelf)).body.code).toBe(200);
    const detail = '{"before":{"isWechatBound":true},"after":{"isWechatBound":false}}';
    expect((await auditLog(admin, 'user-unbind')).find(({ result }) => result === 'ok')).toMatchObject({
      target: userId,
      detail,
    });
  });
});

describe('WeChat applications', () => {
  it('offers no QR code when only the application for use inside WeChat is configured', async () => {
    const { visitor, scan } = await start({ WECHAT_APP_ID: undefined, WECHAT_APP_SECRET: undefined });
    const client = await visitor();
    expect((await scan(client, { person: 'li' }, WECHAT)).page.pathname).toBe('/wx-bind');
    const begun = await client.send('GET', SCAN_LOGIN_PATH, { redirect: 'manual' });
    expect(begun.headers.get('location')).toBe('/login?reason=wechat-off');
  });
});

describe('binding with a password', () => {
  it('needs the SMS code when the administrator has made it mandatory for sign-in', async () => {
    const { visitor, scan, codeFor } = await start({ FRONT_MOBILE_VALIDATE: '1' });
    const client = await visitor();
    const { openId } = await scan(client, { person: 'li' });
    const without = await client.call(bindLogin, { ...SU, openId });
    expect(without.body).toMatchObject({ code: 400, field: 'smsCode', msg: '请输入验证码' });
    const wrong = await client.call(bindLogin, { ...SU, openId, smsCode: '000000' });
    expect(wrong.body).toMatchObject({ code: 400, field: 'smsCode' });
    expect((await client.call(readSelf)).body.code).toBe(332);
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
    expect((await client.call(bindLogin, { ...SU, openId, smsCode })).body.code).toBe(200);
  });

  it('needs the picture captcha when sign-in needs it', async () => {
    const { visitor, scan } = await start({ LOGIN_CAPTCHA: '1' });
    const client = await visitor();
    const { openId } = await scan(client, { person: 'li' });
    expect((await client.call(bindLogin, { ...SU, openId })).body).toMatchObject({
      field: 'code',
      msg: '请输入验证码',
    });
    const { uuid } = (await client.call(readCaptcha)).body.data as { uuid: string };
    const guessed = await client.call(bindLogin, { ...SU, openId, uuid, code: '????' });
    expect(guessed.body).toMatchObject({ field: 'code', msg: '验证码错误或已过期，请重新输入' });
  });

  it('refuses a disabled account and one that waits for its audit', async () => {
    const { visitor, scan, admit, apply, signedIn } = await start();
    const [client, admin] = [await visitor(), await signedIn()];
    const { openId } = await scan(client, { person: 'li' });
    await admit(client, admin, PHONE);
    const credentials = { username: PHONE, password: PASSWORD };
    await client.signIn(credentials);
    const { userId } = (await client.call(readSelf)).body.data as { userId: string };
    await admin.call(updateUser, { userId, disabled: true });
    expect((await client.call(bindLogin, { ...credentials, openId })).body.msg).toBe('账号已停用，请联系管理员');
    await apply(client, '13955550002');
    const waiting = await client.call(bindLogin, { ...credentials, username: '13955550002', openId });
    expect(waiting.body.msg).toBe('注册申请审核中，请耐心等待');
    expect((await scan(client, { person: 'li' })).page.pathname).toBe('/wx-bind');
  });
});
