import { bindLogin, bindUser, SCAN_LOGIN_PATH, ssoBindUser } from '@wenjin/contract/account/binding';
import { type DeviceSession, listSessions, revokeSession } from '@wenjin/contract/account/device-sessions';
import { revokeOtherSessions } from '@wenjin/contract/account/device-sessions';
import { resetPassword } from '@wenjin/contract/account/password-reset';
import { changeSelf } from '@wenjin/contract/account/profile';
import { exchangeToken, readSelf, signIn, signOut } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { createInvitation } from '@wenjin/contract/admin/invitations';
import { saveSettings } from '@wenjin/contract/admin/settings';
import { resetUserPassword, updateUser } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { startOauthServer } from '../../../testing/oauth-server.ts';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const EXPIRED = { code: 332, msg: '登录凭证已失效，请重新登录' };
const NEW = 'fresh678x';

async function start(environment: Record<string, string | undefined> = {}) {
  const oauth = await startOauthServer();
  const app = await startAccountApp({ environment: { ...oauth.environment, ...environment } });
  const client = await app.visitor();

  /** Runs a WeChat sign-in in the client's browser and returns the parameters of the page that follows. */
  async function scan(openid: string, query = ''): Promise<URLSearchParams> {
    const begun = await client.send('GET', SCAN_LOGIN_PATH + query, { redirect: 'manual' });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const path = `${SCAN_LOGIN_PATH}/callback?code=${oauth.consent(openid)}&state=${state}`;
    const ended = await client.send('GET', path, { redirect: 'manual' });
    return new URL(ended.headers.get('location') ?? '', app.origin).searchParams;
  }
  const ticket = async (openid: string, query = '') => (await scan(openid, query)).get('openId') ?? '';
  return { ...app, client, scan, ticket };
}
type App = Awaited<ReturnType<typeof start>>;
type Reply = Awaited<ReturnType<TestClient['call']>>;

const tokenOf = ({ body }: Reply) => (body.data as { token: string } | null)?.token ?? '';

/** Each way to get a sign-in code in the browser of `app.client`. */
const WAYS: [string, (app: App) => Promise<string>][] = [
  ['a password sign-in', async ({ client }) => tokenOf(await client.signIn(SU))],
  [
    'a sign-in with an SMS code',
    async ({ client, codeFor, signedIn }) => {
      await (await signedIn()).call(saveSettings, { frontMobileValidate: '1' });
      const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
      return tokenOf(await client.call(signIn, { ...SU, smsCode }));
    },
  ],
  [
    'a WeChat sign-in',
    async ({ client, ticket, scan }) => {
      await client.call(bindLogin, { ...SU, openId: await ticket('openid-1') });
      return (await scan('openid-1')).get('token') ?? '';
    },
  ],
  [
    'a binding with a password',
    async ({ client, ticket }) => tokenOf(await client.call(bindLogin, { ...SU, openId: await ticket('openid-2') })),
  ],
  [
    'a binding for single sign-on',
    async ({ client, ticket, codeFor }) => {
      const openId = await ticket('openid-3', '?sso=1&state=s');
      const smsCode = await codeFor(client, SU.username, SMS_SCENE.bind);
      return tokenOf(await client.call(ssoBindUser, { username: SU.username, smsCode, openId, state: 's' }));
    },
  ],
  [
    'a registration with a binding',
    async ({ client, ticket, codeFor, signedIn }) => {
      const { code } = (await (await signedIn()).call(createInvitation)).body.data as { code: string };
      const username = '13944440001';
      const smsCode = await codeFor(client, username, SMS_SCENE.bind);
      const form = { username, password: PASSWORD, passwordConfirm: PASSWORD, smsCode, invitationCode: code };
      return tokenOf(await client.call(bindUser, { ...form, openId: await ticket('openid-4') }));
    },
  ],
];

describe.each(testDatabaseUrls)('sign-in code on $name', ({ makeUrl }) => {
  it.each(WAYS)('of %s works once, and only in the browser that began', async (_way, makeCode) => {
    const app = await start({ DATABASE_URL: await makeUrl() });
    const token = await makeCode(app);
    expect(token).toMatch(/^[\w-]{43}$/u);
    const stranger = await app.visitor();
    expect((await stranger.call(exchangeToken, { token })).body).toMatchObject(EXPIRED);
    // A stranger who has begun a sign-in of their own is not let in to the other account either.
    await stranger.send('GET', SCAN_LOGIN_PATH, { redirect: 'manual' });
    expect((await stranger.call(exchangeToken, { token })).body).toMatchObject(EXPIRED);
    expect((await stranger.call(readSelf)).body.code).toBe(332);

    app.client.cookie = withoutSession(app.client.cookie);
    expect((await app.client.call(exchangeToken, { token })).body.code).toBe(200);
    expect((await app.client.call(readSelf)).body.code).toBe(200);
    expect((await app.client.call(exchangeToken, { token })).body).toMatchObject(EXPIRED);
  });

  it.each([
    ['a sign-out', ({ client }: App) => client.call(signOut)],
    [
      'a sign-out on another device',
      async ({ signedIn, client }: App) => {
        const { cookie } = client;
        const other = await signedIn();
        const reply = await other.call(signOut);
        client.cookie = cookie;
        return reply;
      },
    ],
    ['the end of all other sessions', async ({ signedIn }: App) => (await signedIn()).call(revokeOtherSessions)],
    [
      'the end of its session by device',
      async ({ signedIn }: App) => {
        const other = await signedIn();
        const devices = (await other.call(listSessions)).body.data as DeviceSession[];
        return other.call(revokeSession, { id: devices.find(({ isCurrent }) => !isCurrent)?.id ?? '' });
      },
    ],
    [
      'a change of the password in the same session',
      ({ client }: App) => client.call(changeSelf, { password: SU.password, newPassword: NEW, passwordConfirm: NEW }),
    ],
    [
      'a reset of the password by an administrator',
      async ({ signedIn }: App) => (await signedIn()).call(resetUserPassword, { userId: 'su' }),
    ],
    [
      'a reset of the password by SMS code',
      async ({ visitor, codeFor }: App) => {
        const other = await visitor();
        const smsCode = await codeFor(other, SU.username, SMS_SCENE.resetPassword);
        return other.call(resetPassword, { username: SU.username, smsCode, password: NEW, passwordConfirm: NEW });
      },
    ],
  ])('dies with %s', async (_what, end) => {
    const app = await start({ DATABASE_URL: await makeUrl() });
    const token = tokenOf(await app.client.signIn(SU));
    expect((await end(app)).body.code).toBe(200);
    expect((await app.client.call(exchangeToken, { token })).body).toMatchObject(EXPIRED);
  });

  it('dies when its user is disabled, and stays dead when the user is enabled again', async () => {
    const app = await start({ DATABASE_URL: await makeUrl() });
    const admin = await app.signedIn();
    await app.admit(app.client, admin, '13944440002');
    const token = tokenOf(await app.client.signIn({ username: '13944440002', password: PASSWORD }));
    const { userId } = (await app.client.call(readSelf)).body.data as { userId: string };
    await admin.call(updateUser, { userId, disabled: true });
    await admin.call(updateUser, { userId, disabled: false });
    expect((await app.client.call(exchangeToken, { token })).body).toMatchObject(EXPIRED);
  });

  it('of WeChat dies with a sign-out before it is used, but not with the sign-out of another user', async () => {
    const app = await start({ DATABASE_URL: await makeUrl() });
    const { client, scan, ticket } = app;
    await client.call(bindLogin, { ...SU, openId: await ticket('openid-5') });
    const doomed = (await scan('openid-5')).get('token') ?? '';
    await client.call(signOut);
    expect((await client.call(exchangeToken, { token: doomed })).body).toMatchObject(EXPIRED);
    const token = (await scan('openid-5')).get('token') ?? '';
    await (await app.signedInAs('li')).call(signOut);
    expect((await client.call(exchangeToken, { token })).body.code).toBe(200);
  });

  it('stays valid when a new sign-in replaces the session of the browser', async () => {
    const { client } = await start({ DATABASE_URL: await makeUrl() });
    await client.signIn(SU);
    const token = tokenOf(await client.signIn(SU));
    expect((await client.call(exchangeToken, { token })).body.code).toBe(200);
  });
});

describe('flow cookie', () => {
  it.each([
    [{}, /^flow=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/u],
    [
      { PUBLIC_ORIGIN: 'https://chat.example.com' },
      /^__Host-flow=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    ],
  ])('is set by a successful password sign-in with %j, and by no failed one', async (environment, pattern) => {
    const { client } = await start(environment);
    const failed = await client.signIn({ ...SU, password: 'wrong123' });
    expect(failed.headers.getSetCookie()).toEqual([]);
    expect((await client.signIn(SU)).headers.getSetCookie()[1]).toMatch(pattern);
  });
});

function withoutSession(cookie: string): string {
  return cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('token='))
    .join('; ');
}
