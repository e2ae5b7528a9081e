import { bindLogin, bindUser, SCAN_LOGIN_PATH, ssoBindUser } from '@wenjin/contract/account/binding';
import { exchangeToken, readSelf } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { createInvitation } from '@wenjin/contract/admin/invitations';
import { auditRegistration } from '@wenjin/contract/admin/registrations';
import { updateUser } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { startOauthServer } from '../../../testing/oauth-server.ts';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const PHONE = '13922220001';
const EXPIRED = '微信授权已失效，请重新扫码';

async function start(makeUrl: () => Promise<string | undefined>, environment: Record<string, string> = {}) {
  const oauth = await startOauthServer();
  const app = await startAccountApp({
    environment: { DATABASE_URL: await makeUrl(), ...oauth.environment, ...environment },
  });

  /** Requests a path as a browser does and returns the URL that the server redirects to. */
  async function follow(client: TestClient, path: string): Promise<URL> {
    const reply = await client.send('GET', path, { redirect: 'manual' });
    expect(reply.status).toBe(302);
    return new URL(reply.headers.get('location') ?? '', app.origin);
  }

  /** Runs the whole WeChat sign-in and returns the URL of the last page. */
  async function scan(client: TestClient, openid: string, query = ''): Promise<URL> {
    const authorize = await follow(client, SCAN_LOGIN_PATH + query);
    const callback = new URL(authorize.searchParams.get('redirect_uri') ?? '');
    callback.searchParams.set('code', oauth.consent(openid));
    callback.searchParams.set('state', authorize.searchParams.get('state') ?? '');
    return follow(client, callback.pathname + callback.search);
  }
  const ticketOf = (page: URL) => page.searchParams.get('openId') ?? '';
  return { ...app, oauth, follow, scan, ticketOf };
}

describe.each(testDatabaseUrls)('WeChat sign-in on $name', ({ makeUrl }) => {
  it('binds an account to WeChat once and signs in through WeChat afterwards', async () => {
    const { visitor, scan, ticketOf, signedIn, auditLog } = await start(makeUrl);
    const client = await visitor();
    const page = await scan(client, 'openid-su', '?redirect=/admin');
    expect(page.pathname).toBe('/wx-bind');
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ token: 'null', redirect: '/admin' });
    expect(page.href).not.toContain('openid-su');

    const openId = ticketOf(page);
    expect((await client.call(bindLogin, { ...SU, password: 'wrong123', openId })).body.msg).toBe('手机号或密码错误');
    const bound = await client.call(bindLogin, { ...SU, openId });
    expect(bound.body).toMatchObject({ code: 200, data: { token: expect.any(String) as string } });
    expect((await client.call(readSelf)).body.data).toMatchObject({ userId: 'su' });
    expect((await client.call(bindLogin, { ...SU, openId })).body).toMatchObject({ code: 400, msg: EXPIRED });

    const later = await visitor();
    const back = await scan(later, 'openid-su');
    expect(back.pathname).toBe('/login');
    const token = back.searchParams.get('token') ?? '';
    expect((await (await visitor()).call(exchangeToken, { token })).body.code).toBe(332);
    expect((await later.call(exchangeToken, { token })).body.code).toBe(200);
    expect((await later.call(exchangeToken, { token })).body.code).toBe(332);
    expect((await later.call(readSelf)).body.data).toMatchObject({ userId: 'su' });
    expect((await auditLog(await signedIn(), 'bind')).map(({ result }) => result)).toEqual(['ok', 'failed']);
  });

  it('binds neither a bound account nor a bound openId again', async () => {
    const { visitor, scan, ticketOf, admit, signedIn } = await start(makeUrl);
    const admin = await signedIn();
    const owner = await visitor();
    await owner.call(bindLogin, { ...SU, openId: ticketOf(await scan(owner, 'openid-1')) });

    const thief = await visitor();
    const second = await thief.call(bindLogin, { ...SU, openId: ticketOf(await scan(thief, 'openid-2')) });
    expect(second.body).toMatchObject({ code: 409, msg: '该账号已绑定其他微信' });

    await admit(owner, admin, PHONE);
    // Both tickets are issued for one openId while it is not bound; the second one is used too late.
    const other = await visitor();
    const first = ticketOf(await scan(other, 'openid-3'));
    const late = ticketOf(await scan(thief, 'openid-3'));
    await other.call(bindLogin, { username: PHONE, password: PASSWORD, openId: first });
    const reply = await thief.call(bindUser, {
      username: '13922220009',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      smsCode: '123456',
      openId: late,
    });
    expect(reply.body).toMatchObject({ code: 409, msg: '该微信已绑定其他账号' });
  });

  it('registers and binds a WeChat user, who must wait for the audit unless an invitation is used', async () => {
    const { visitor, scan, ticketOf, codeFor, signedIn, registrationId } = await start(makeUrl);
    const admin = await signedIn();
    const client = await visitor();
    const form = { username: PHONE, password: PASSWORD, passwordConfirm: PASSWORD };
    const smsCode = await codeFor(client, PHONE, SMS_SCENE.bind);
    const waiting = await client.call(bindUser, { ...form, smsCode, openId: ticketOf(await scan(client, 'openid-4')) });
    expect(waiting.body.data).toEqual({ token: '', auditStatus: 0, auditStatusText: '待审核' });
    expect((await scan(client, 'openid-4')).pathname).toBe('/wx-bind');
    await admin.call(auditRegistration, { id: await registrationId(admin, PHONE), auditStatus: 1 });
    expect((await scan(client, 'openid-4')).pathname).toBe('/login');

    const { code } = (await admin.call(createInvitation)).body.data as { code: string };
    const username = '13922220002';
    const invited = await client.call(bindUser, {
      ...form,
      username,
      smsCode: await codeFor(client, username, SMS_SCENE.bind),
      invitationCode: code,
      openId: ticketOf(await scan(client, 'openid-5')),
    });
    expect(invited.body.data).toMatchObject({ auditStatus: 1, token: expect.stringMatching(/./u) as string });
    expect((await client.call(readSelf)).body.data).toMatchObject({ user: { username, grade: 2 } });
  });

  it('binds by phone alone for single sign-on, and redirects only to the configured URL', async () => {
    const sso = 'https://sso.example.com/redirect';
    const { visitor, scan, ticketOf, codeFor } = await start(makeUrl, { SSO_REDIRECT_URL: sso });
    const client = await visitor();
    const page = await scan(client, 'openid-6', '?sso=1&state=S%26evil%3D1');
    expect([page.pathname, page.searchParams.get('state')]).toEqual(['/wx-uni-bind', 'S&evil=1']);
    const openId = ticketOf(page);
    const { username } = SU;
    const unknown = '13922220003';
    const missing = await client.call(ssoBindUser, {
      username: unknown,
      smsCode: await codeFor(client, unknown, SMS_SCENE.bind),
      openId,
    });
    expect(missing.body.msg).toBe('该手机号尚未注册，请先注册');
    const smsCode = await codeFor(client, username, SMS_SCENE.bind);
    const reply = await client.call(ssoBindUser, { username, smsCode, openId, state: 'S&evil=1' });
    const { token, redirectUrl } = reply.body.data as { token: string; redirectUrl: string };
    const target = new URL(redirectUrl);
    expect(target.origin + target.pathname).toBe(sso);
    expect(Object.fromEntries(target.searchParams)).toEqual({ state: 'S&evil=1', token });
    expect((await (await visitor()).call(exchangeToken, { token })).body.code).toBe(332);

    const again = await scan(await visitor(), 'openid-6', '?sso=1&state=T');
    expect(again.origin + again.pathname).toBe(sso);
    expect(again.searchParams.get('state')).toBe('T');
  });

  it('refuses a disabled account in every WeChat flow and says why', async () => {
    const { visitor, scan, ticketOf, admit, signedIn } = await start(makeUrl);
    const admin = await signedIn();
    const client = await visitor();
    await admit(client, admin, PHONE);
    const credentials = { username: PHONE, password: PASSWORD };
    const { body } = await client.call(bindLogin, { ...credentials, openId: ticketOf(await scan(client, 'openid-7')) });
    const { userId } = (await client.call(readSelf)).body.data as { userId: string };
    await admin.call(updateUser, { userId, disabled: true });
    expect((await scan(client, 'openid-7')).search).toBe('?reason=disabled');
    expect((await client.call(exchangeToken, { token: (body.data as { token: string }).token })).body.code).toBe(332);
    expect((await client.signIn(credentials)).body.msg).toBe('账号已停用，请联系管理员');
    expect((await client.call(readSelf)).body.code).toBe(333);
  });
});

describe('WeChat sign-in', () => {
  const here = async () => undefined;

  it.each([
    ['a forged openId', async () => 'openid-su'],
    ['none', async () => ''],
    [
      'a ticket of another browser',
      async (app: Awaited<ReturnType<typeof start>>) => app.ticketOf(await app.scan(await app.visitor(), 'openid-su')),
    ],
  ])('refuses a binding with %s', async (_what, makeTicket) => {
    const app = await start(here);
    const client = await app.visitor();
    await app.scan(client, 'openid-mine');
    const openId = await makeTicket(app);
    expect((await client.call(bindLogin, { ...SU, openId })).body).toMatchObject({ field: 'openId', msg: EXPIRED });
    const form = { username: '13922220009', password: PASSWORD, passwordConfirm: PASSWORD, smsCode: '123456', openId };
    expect((await client.call(bindUser, form)).body.msg).toBe(EXPIRED);
    expect((await client.call(bindUser, { ...form, smsCode: '' })).body.msg).toBe('请输入验证码');
    const sms = { username: SU.username, smsCode: '123456', openId };
    expect((await client.call(ssoBindUser, sms)).body.msg).toBe(EXPIRED);
  });

  it('rejects a WeChat ticket after ten minutes', async () => {
    const oauth = await startOauthServer();
    let now = Date.now();
    const app = await startAccountApp({ environment: oauth.environment, now: () => now });
    const client = await app.visitor();
    const begun = await client.send('GET', SCAN_LOGIN_PATH, { redirect: 'manual', timestamp: String(now) });
    const authorize = new URL(begun.headers.get('location') ?? '');
    const state = authorize.searchParams.get('state');
    const callback = `${SCAN_LOGIN_PATH}/callback?code=${oauth.consent('openid-8')}&state=${state}`;
    const ended = await client.send('GET', callback, { redirect: 'manual' });
    const openId = new URL(ended.headers.get('location') ?? '', app.origin).searchParams.get('openId') ?? '';
    now += 10 * 60_000;
    expect((await client.call(bindLogin, { ...SU, openId }, { timestamp: String(now) })).body.msg).toBe(EXPIRED);
  });

  it('starts the WeChat flow with the parameters that WeChat expects', async () => {
    const { visitor, follow, oauth, origin } = await start(here);
    const client = await visitor();
    const authorize = await follow(client, SCAN_LOGIN_PATH);
    expect(authorize.origin + authorize.pathname).toBe(`${oauth.base}/connect/qrconnect`);
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      appid: 'wx-app',
      redirect_uri: `${origin}/api/system/scanLogin/callback`,
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{32}$/u) as string,
    });
    const inApp = await client.send('GET', SCAN_LOGIN_PATH, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' },
    });
    expect(inApp.headers.get('location')).toContain(`${oauth.base}/connect/oauth2/authorize`);
    expect(inApp.headers.getSetCookie()[0]).toMatch(/^flow=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  it('refuses to finish a WeChat flow of another browser, a finished one and an unknown one', async () => {
    const { visitor, follow, oauth } = await start(here);
    const attacker = await visitor();
    const state = (await follow(attacker, SCAN_LOGIN_PATH)).searchParams.get('state') ?? '';
    const victim = await visitor();
    await follow(victim, SCAN_LOGIN_PATH);
    const path = `${SCAN_LOGIN_PATH}/callback?code=${oauth.consent('openid-attacker')}&state=${state}`;
    for (const client of [victim, attacker, await visitor()])
      expect((await follow(client, path)).search).toBe('?reason=wechat-expired');
    expect((await follow(victim, `${SCAN_LOGIN_PATH}/callback`)).search).toBe('?reason=wechat-expired');
    expect(oauth.asked).toEqual([]);
  });

  it('finishes two WeChat flows that run in one browser', async () => {
    const { visitor, follow, oauth } = await start(here);
    const client = await visitor();
    const states = [];
    for (let tab = 0; tab < 2; tab += 1)
      states.push((await follow(client, SCAN_LOGIN_PATH)).searchParams.get('state') ?? '');
    for (const state of states) {
      const path = `${SCAN_LOGIN_PATH}/callback?code=${oauth.consent(`openid-${state}`)}&state=${state}`;
      expect((await follow(client, path)).pathname).toBe('/wx-bind');
    }
  });

  it('tells the user when WeChat consent is refused and when WeChat does not know the code', async () => {
    const { visitor, follow } = await start(here);
    const client = await visitor();
    const stateOf = async () => (await follow(client, SCAN_LOGIN_PATH)).searchParams.get('state') ?? '';
    const denied = await follow(client, `${SCAN_LOGIN_PATH}/callback?state=${await stateOf()}`);
    expect(denied.search).toBe('?reason=wechat-refused');
    const forged = await follow(client, `${SCAN_LOGIN_PATH}/callback?code=x&state=${await stateOf()}`);
    expect(forged.search).toBe('?reason=wechat-failed');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
  ])('never redirects to %s after a WeChat sign-in', async (target) => {
    const { visitor, scan } = await start(here);
    const page = await scan(await visitor(), 'openid-9', `?redirect=${encodeURIComponent(target)}`);
    const redirect = page.searchParams.get('redirect');
    expect([null, '/%09/evil.example']).toContain(redirect);
    expect(new URL(redirect ?? '/', 'https://own.example').href).toMatch(/^https:\/\/own\.example\/(?!\/)/u);
  });

  it('refuses WeChat sign-in until it is configured and switched on', async () => {
    const { visitor, follow } = await start(here, { FRONT_WECHAT_LOGIN: '0' });
    expect((await follow(await visitor(), SCAN_LOGIN_PATH)).search).toBe('?reason=wechat-off');
  });

  it('counts wrong passwords of WeChat binding together with those of sign-in', async () => {
    const { visitor, scan, ticketOf } = await start(here);
    const client = await visitor();
    const openId = ticketOf(await scan(client, 'openid-10'));
    for (let failure = 0; failure < 3; failure += 1) await client.signIn({ ...SU, password: `wrong${failure}00` });
    for (let failure = 0; failure < 2; failure += 1)
      await client.call(bindLogin, { ...SU, password: `wrong${failure}00`, openId });
    expect((await client.call(bindLogin, { ...SU, openId })).status).toBe(429);
    expect((await client.signIn(SU)).status).toBe(429);
  });
});
