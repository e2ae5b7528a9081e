import { randomInt } from 'node:crypto';
import { exchangeToken, readCaptcha, signIn } from '@wenjin/contract/account/sign-in';
import { sendSms, SMS_SCENE } from '@wenjin/contract/account/sms';
import { saveSettings } from '@wenjin/contract/admin/settings';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';

/** The number of calls before the measured times are stable. */
const WARM_UP = 30;
const WRONG = '验证码错误或已过期，请重新输入';
const bySms = { environment: { FRONT_MOBILE_VALIDATE: '1', LOGIN_CAPTCHA: '1' } };

describe('sign-in by SMS', () => {
  it('signs in with an SMS code and needs no captcha', async () => {
    const { visitor, codeFor } = await startAccountApp(bySms);
    const client = await visitor();
    expect((await client.call(signIn, SU)).body).toMatchObject({ code: 400, field: 'smsCode', msg: '请输入验证码' });
    expect((await client.call(signIn, { ...SU, smsCode: '12' })).body.msg).toBe('请输入正确的验证码');
    expect((await client.call(signIn, { ...SU, smsCode: '1234567' })).body.msg).toBe('请输入正确的验证码');
    expect((await client.call(signIn, { ...SU, smsCode: '123456' })).body.msg).toBe(WRONG);
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
    expect(smsCode).toMatch(/^\d{6}$/u);
    expect((await client.call(signIn, { ...SU, password: 'wrong123', smsCode })).body.msg).toBe('手机号或密码错误');
    expect((await client.call(signIn, { ...SU, smsCode })).body.code).toBe(200);
  });

  it('allows SMS sign-in only while an administrator has it switched on', async () => {
    const { visitor, signedIn, origin } = await startAccountApp();
    await (await signedIn()).call(saveSettings, { frontMobileValidate: '1' });
    expect((await (await visitor()).call(signIn, SU)).body.field).toBe('smsCode');
    const { data } = (await (await fetch(origin + readIndexConfig.path)).json()) as { data: object };
    expect(data).toMatchObject({ frontMobileValidate: '1', frontRegister: '1', frontWeChatLogin: '0' });
  });

  it('accepts an SMS code once, also when it is sent twice at the same time', async () => {
    const { visitor, codeFor } = await startAccountApp(bySms);
    const client = await visitor();
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
    const replies = await Promise.all([1, 2, 3].map(() => client.call(signIn, { ...SU, smsCode })));
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1);
    expect((await client.call(signIn, { ...SU, smsCode })).body.msg).toBe(WRONG);
  });

  it('rejects an SMS code of another phone or scene', async () => {
    const { visitor, codeFor } = await startAccountApp(bySms);
    const client = await visitor();
    const foreign = await codeFor(client, '13900000009', SMS_SCENE.signIn);
    expect((await client.call(signIn, { ...SU, smsCode: foreign })).body.msg).toBe(WRONG);
    const forBinding = await codeFor(client, SU.username, SMS_SCENE.bind);
    expect((await client.call(signIn, { ...SU, smsCode: forBinding })).body.msg).toBe(WRONG);
  });

  it('rejects an SMS code after five minutes', async () => {
    let now = Date.now();
    const { visitor, codeFor } = await startAccountApp({ ...bySms, now: () => now });
    const client = await visitor();
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
    now += 5 * 60_000;
    const late = await client.call(signIn, { ...SU, smsCode }, { timestamp: String(now) });
    expect(late.body.msg).toBe(WRONG);
  });
});

describe('SMS message', () => {
  it.each([
    [{ mobile: '', scene: '199' }, '请输入手机号'],
    [{ mobile: '12345678901', scene: '199' }, '请输入正确的手机号码'],
    [{ mobile: '13800000000', scene: '200' }, '短信用途不正确'],
    [{ mobile: '13800000000', scene: '199' }, '登录不需要短信验证码'],
  ])('sends no SMS message for %j and says %s', async (input, msg) => {
    const { visitor, messages } = await startAccountApp();
    const reply = await (await visitor()).call(sendSms, input as { mobile: string; scene: '199' });
    expect(reply.body).toMatchObject({ code: 400, msg });
    expect(messages()).toEqual([]);
  });

  it('returns the same response for known and unknown phones when an SMS code is requested', async () => {
    const { visitor, messages } = await startAccountApp({ environment: { FRONT_MOBILE_VALIDATE: '1' } });
    const client = await visitor();
    const known = await client.call(sendSms, { mobile: SU.username, scene: '199' });
    const unknown = await client.call(sendSms, { mobile: '13900000008', scene: '199' });
    expect(known.body).toEqual(unknown.body);
    expect(messages()).toHaveLength(2);
  });

  it('sends one SMS message to a phone in 59 seconds, whatever the scene and however many requests come', async () => {
    const { visitor, messages } = await startAccountApp({ environment: { FRONT_MOBILE_VALIDATE: '1' } });
    const client = await visitor();
    const replies = await Promise.all(
      (['199', '101', '102', '199'] as const).map((scene) => client.call(sendSms, { mobile: SU.username, scene })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(59);
    expect(messages()).toHaveLength(1);
  });

  it('sends SMS messages to thirty phones for one address that tries three hundred', async () => {
    const { visitor, messages, signedIn, auditLog } = await startAccountApp();
    // Before the address has used up its calls.
    const admin = await signedIn();
    const client = await visitor();
    const phones = Array.from({ length: 300 }, (_value, index) => `137${String(index).padStart(8, '0')}`);
    const replies = await Promise.all(phones.map((mobile) => client.call(sendSms, { mobile, scene: '101' })));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(270);
    expect(messages()).toHaveLength(30);
    const hits = await auditLog(admin, 'limit-hit');
    expect(hits).toMatchObject([{ target: 'sms-address 127.0.0.1', result: 'failed' }]);
  });

  it('writes no SMS code to the log, unless the log is the SMS driver', async () => {
    const { visitor, codeFor, logged, signedIn, auditLog } = await startAccountApp();
    const code = await codeFor(await visitor(), SU.username);
    expect(logged.join('')).not.toContain(code);
    expect(JSON.stringify(await auditLog(await signedIn(), 'sms-send'))).not.toContain(code);

    const onConsole = await startAccountApp({ environment: { SMS_DRIVER: 'console' } });
    await (await onConsole.visitor()).call(sendSms, { mobile: SU.username, scene: '101' });
    expect(onConsole.logged.join('')).toMatch(/短信验证码 \d{6}/u);
  });

  it('lets a user request an SMS code again at once after a failed delivery', async () => {
    const { visitor } = await startAccountApp({ environment: { SMS_DRIVER: 'file:/nonexistent/folder/sms' } });
    const client = await visitor();
    for (let round = 0; round < 2; round += 1) {
      const reply = await client.call(sendSms, { mobile: SU.username, scene: '101' });
      expect(reply).toMatchObject({ status: 503, body: { msg: '短信发送失败，请稍后再试' } });
    }
  });

  it('refuses to send an SMS code for a foreign page', async () => {
    const { visitor, messages } = await startAccountApp();
    const client = await visitor();
    const input = { mobile: SU.username, scene: '101' } as const;
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
    expect((await client.call(sendSms, input, foreign)).status).toBe(403);
    expect(messages()).toEqual([]);
  });
});

describe('sign-in', () => {
  it('does not lock an office out when thirty people mistype their passwords', async () => {
    const { visitor, codeFor } = await startAccountApp(bySms);
    const client = await visitor();
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
    for (let person = 0; person < 31; person += 1)
      await client.call(signIn, { username: `137000001${10 + person}`, password: 'wrong123', smsCode: '000000' });
    const reply = await client.call(signIn, { ...SU, smsCode });
    expect(reply).toMatchObject({ status: 200, body: { code: 200 } });
  });

  it('does not count attempts at a locked phone against others at the address', async () => {
    const { visitor } = await startAccountApp();
    const client = await visitor();
    for (let attempt = 0; attempt < 40; attempt += 1)
      await client.signIn({ username: '13700000201', password: 'wrong123' });
    expect((await client.signIn(SU)).body.code).toBe(200);
  });

  it('lets one address try to sign in with thirty of three hundred phones', async () => {
    const { visitor } = await startAccountApp();
    const client = await visitor();
    const phones = Array.from({ length: 300 }, (_value, index) => `137${String(index).padStart(8, '0')}`);
    const replies = await Promise.all(phones.map((username) => client.signIn({ username, password: 'abc12345' })));
    const counts = Map.groupBy(replies, ({ status }) => status);
    expect(counts.get(200)).toHaveLength(30);
    expect(counts.get(429)).toHaveLength(270);
  });

  it('takes as long to refuse an unknown phone as a wrong password or an applicant', async () => {
    // Naming the password of the first user gives it a hash with the real cost.
    const environment = { TRUST_PROXY: '127.0.0.1', SEED_PASSWORD: SU.password };
    const { visitor, apply } = await startAccountApp({ environment });
    const client = await visitor();
    const applicant = '13933330001';
    await apply(client, applicant);
    const phones = { known: () => SU.username, waiting: () => applicant, unknown: () => `137${randomInt(1e7, 1e8)}` };
    const kinds = ['known', 'waiting', 'unknown'] as const;
    const times = { known: [] as number[], waiting: [] as number[], unknown: [] as number[] };
    for (let count = 0; count < WARM_UP + 90; count += 1) {
      // A fixed order, or code that is still being compiled, would show a difference where there is none.
      const kind = kinds[randomInt(3)] ?? 'known';
      const input = { username: phones[kind](), password: 'wrong100' };
      const address = { 'x-forwarded-for': `10.1.${Math.floor(count / 250)}.${count % 250}` };
      const time = await timeOf(() => client.signIn(input, address));
      if (count >= WARM_UP) times[kind].push(time);
    }
    const [known, waiting, unknown] = kinds.map((kind) => median(times[kind]));
    // 500 calls of each kind on a quiet machine differ by at most 3 %. Thirty calls on a busy machine vary more, so
    // this test only detects a kind that skips the password comparison, which would differ by a factor of ten.
    for (const other of [known, waiting]) {
      expect((other ?? 0) / (unknown ?? 0)).toBeGreaterThan(0.4);
      expect((other ?? 0) / (unknown ?? 0)).toBeLessThan(2.5);
    }
  }, 120_000);

  it('uses up a captcha on sign-in, whether the input is right or wrong', async () => {
    const { visitor } = await startAccountApp({ environment: { LOGIN_CAPTCHA: '1' } });
    const client = await visitor();
    const { uuid } = (await client.call(readCaptcha)).body.data as { uuid: string };
    expect((await client.call(signIn, { ...SU, uuid, code: '??' })).body.msg).toBe('请输入正确的验证码');
    for (let round = 0; round < 2; round += 1)
      expect((await client.call(signIn, { ...SU, uuid, code: '????' })).body.msg).toBe(WRONG);
  });

  it('records every sign-in with its address and without the password', async () => {
    const { visitor, signedIn, auditLog } = await startAccountApp();
    const client = await visitor();
    await client.signIn({ ...SU, password: 'wrong123' });
    const admin = await signedIn();
    const log = await auditLog(admin, 'sign-in');
    expect(log).toMatchObject([
      { actorId: 'su', actorName: '管理员', result: 'ok', address: '127.0.0.1', actionText: '登录' },
      { actorId: '', target: '138****0000', result: 'failed', detail: '{"reason":"手机号或密码错误"}' },
    ]);
    expect(JSON.stringify(log)).not.toContain('wrong123');
  });

  it('ends the previous session of the browser on sign-in', async () => {
    const { visitor } = await startAccountApp();
    const client = await visitor();
    await client.signIn(SU);
    const old = client.cookie;
    const { token } = (await client.signIn(SU)).body.data as { token: string };
    expect((await client.call(exchangeToken, { token })).body.code).toBe(200);
    expect((await client.send('GET', '/api/system/admin/self', { headers: { cookie: old } })).status).toBe(200);
    const reply = await client.send('GET', '/api/system/admin/self', { headers: { cookie: old } });
    expect(await reply.json()).toMatchObject({ code: 333 });
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
