import { exchangeToken, readCaptcha, readSelf, signIn, signOut } from '@wenjin/contract/account/sign-in';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { SU } from '../../testing/test-config.ts';

describe('sign-in', () => {
  it('sets a cookie that scripts cannot read and returns a one-time code on sign-in', async () => {
    const { visitor } = await startTestApp();
    const client = await visitor();
    const { headers, body } = await client.signIn(SU);
    expect(headers.getSetCookie()[0]).toMatch(/^token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
    expect(client.cookie).not.toContain((body.data as { token: string }).token);
    expect((await client.call(readSelf)).body.data).toMatchObject({
      userId: 'su',
      user: { username: SU.username, grade: 1 },
      authorised: true,
    });
  });

  it('uses the __Host- cookie name on https', async () => {
    const { visitor } = await startTestApp({ environment: { PUBLIC_ORIGIN: 'https://chat.example.com' } });
    const { headers } = await (await visitor()).signIn(SU);
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-token=.*; Secure; SameSite=Lax$/u);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    [{ username: '', password: 'abc12345' }, '请输入手机号'],
    [{ username: '12345', password: 'abc12345' }, '请输入正确的手机号码'],
    [{ username: SU.username, password: '' }, '请输入密码'],
    [{ username: SU.username, password: 'wrong123' }, '手机号或密码错误'],
    [{ username: '13900000000', password: 'abc12345' }, '手机号或密码错误'],
  ])('refuses sign-in with %j and says %s', async (credentials, msg) => {
    const { visitor } = await startTestApp();
    expect(await (await visitor()).signIn(credentials)).toMatchObject({
      status: 200,
      body: { code: 400, state: '0', msg },
    });
  });

  it('locks the phone after five failures, even for the right password and for a hundred tries at once', async () => {
    const { visitor } = await startTestApp();
    const client = await visitor();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_value, index) => client.signIn({ ...SU, password: `wrong${index}00` })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(5);
    const locked = await client.signIn(SU);
    expect(locked).toMatchObject({ status: 429, body: { code: 429, msg: '登录失败次数过多，请 15 分钟后再试' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('resets the count of failed sign-ins after a success', async () => {
    const { visitor } = await startTestApp();
    const client = await visitor();
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await client.signIn({ ...SU, password: `wrong${failure}00` });
      expect((await client.signIn(SU)).body.code).toBe(200);
    }
  });

  it('limits an address that tries to sign in with many phones', async () => {
    const { visitor } = await startTestApp();
    const client = await visitor();
    const statuses: number[] = [];
    for (let phone = 0; phone < 35; phone += 1) {
      statuses.push((await client.signIn({ username: `139000000${10 + phone}`, password: 'abc12345' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('accepts only encrypted passwords when a transfer key is set', async () => {
    const environment = { FRONT_TRANSFER_KEY: 'AAECAwQFBgcICQoLDA0ODw==', SEED_PASSWORD: 'Abc123456789' };
    const { visitor } = await startTestApp({ environment });
    const client = await visitor();
    const { username } = SU;
    expect((await client.signIn({ username, password: 'Abc123456789' })).body.msg).toBe('手机号或密码错误');
    expect((await client.signIn({ username, password: 'r71n1YcTtG7BRVgIfVocHw==' })).body.code).toBe(200);
  });
});

describe('captcha', () => {
  it('returns the captcha as a PNG picture and requires it for sign-in', async () => {
    const { visitor } = await startTestApp({ environment: { LOGIN_CAPTCHA: '1' } });
    const client = await visitor();
    const picture = (await client.call(readCaptcha)).body.data as { img: string; uuid: string };
    const bytes = Buffer.from(picture.img.replace('data:image/png;base64,', ''), 'base64');
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect((await client.call(signIn, SU)).body).toMatchObject({ code: 400, field: 'code', msg: '请输入验证码' });
    expect((await client.call(signIn, { ...SU, uuid: picture.uuid, code: '????' })).body).toMatchObject({
      code: 400,
      field: 'code',
      msg: '验证码错误或已过期，请重新输入',
    });
  });
});

describe('session', () => {
  it('exchanges a one-time code for a session only once', async () => {
    const { visitor } = await startTestApp();
    const client = await visitor();
    const { token } = (await client.signIn(SU)).body.data as { token: string };
    expect((await client.call(exchangeToken, { token })).body.code).toBe(200);
    expect((await client.call(readSelf)).body.code).toBe(200);
    expect((await client.call(exchangeToken, { token })).body.code).toBe(332);
  });

  it('returns 332 without a session and 333 after sign-out', async () => {
    const { visitor, signedIn } = await startTestApp();
    expect((await (await visitor()).call(readSelf)).body).toMatchObject({ code: 332, state: '0', msg: '请先登录' });
    const client = await signedIn();
    const { cookie } = client;
    const left = await client.send('POST', signOut.path, { body: '{}' });
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    client.cookie = cookie;
    expect((await client.call(readSelf)).body).toMatchObject({ code: 333, msg: '登录已失效，请重新登录' });
  });

  it('ends a session after thirty days', async () => {
    let now = Date.now();
    const { signedIn } = await startTestApp({ now: () => now });
    const client = await signedIn();
    now += 30 * 86_400_000;
    expect((await client.call(readSelf, {}, { timestamp: String(now) })).body.code).toBe(332);
  });

  it('revokes the oldest session when a user starts an eleventh one', async () => {
    const { signedIn } = await startTestApp();
    const clients = [];
    for (let count = 0; count < 11; count += 1) clients.push(await signedIn());
    const codes = await Promise.all(clients.map(async (client) => (await client.call(readSelf)).body.code));
    expect(codes.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 10 }, () => 200), 333]);
  });
});

describe('index config', () => {
  it('returns the index configuration without session or signature', async () => {
    const { origin } = await startTestApp({ environment: { BRAND_NAME: '小津' } });
    const reply = (await (await fetch(origin + readIndexConfig.path)).json()) as { data: object };
    expect(reply.data).toMatchObject({
      loginCaptcha: '0',
      frontTransferKey: '',
      brandName: '小津',
      brandPath: '/wenjin',
    });
  });
});
