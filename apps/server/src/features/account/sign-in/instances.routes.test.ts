import { randomInt } from 'node:crypto';
import { register } from '@wenjin/contract/account/registration';
import { exchangeToken, readSelf } from '@wenjin/contract/account/sign-in';
import { sendSms } from '@wenjin/contract/account/sms';
import { resetUserPassword, updateUser } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { PASSWORD, startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';
import { testRedisUrl } from '../../../testing/test-redis.ts';

const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');
const isAlone = postgres === undefined || testRedisUrl === undefined;
/** Returns a new phone each time, because all tests share one Redis with its limits. */
const newPhone = () => `136${String(randomInt(10 ** 8)).padStart(8, '0')}`;
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

describe.skipIf(isAlone)('two instances on one PostgreSQL and one Redis', () => {
  async function startTwo() {
    const environment = {
      DATABASE_URL: await postgres?.makeUrl('migrated'),
      REDIS_URL: testRedisUrl,
      SEED_PHONE: newPhone(),
      TRUST_PROXY: '127.0.0.1',
    };
    const one = await startAccountApp({ environment });
    const other = await startAccountApp({ environment });
    const [here, there, admin] = [await one.visitor(), await other.visitor(), await one.visitor()];
    const headers = { 'x-forwarded-for': newAddress() };
    for (const client of [here, there, admin]) client.headers = headers;
    return { one, here, there, admin, su: { ...SU, username: environment.SEED_PHONE } };
  }

  it('shares limits and SMS codes between two instances', async () => {
    const { one, here, there } = await startTwo();
    const username = newPhone();
    const smsCode = await one.codeFor(here, username);
    expect((await there.call(sendSms, { mobile: username, scene: '102' })).status).toBe(429);
    const form = { username, password: PASSWORD, passwordConfirm: PASSWORD, smsCode };
    expect((await there.call(register, form)).body.code).toBe(200);
    expect((await here.call(register, form)).body.msg).toBe('验证码错误或已过期，请重新输入');
  });

  it('accepts a one-time code once across two instances', async () => {
    const { admin, here, there, su } = await startTwo();
    const { token } = (await admin.signIn(su)).body.data as { token: string };
    for (const client of [here, there]) client.cookie = admin.cookie;
    // The two calls differ in their timestamp, because equal calls would be refused as a replay.
    const exchange = (client: TestClient, index: number) =>
      client.call(exchangeToken, { token }, { timestamp: String(Date.now() + index) });
    const replies = await Promise.all([here, there].map(exchange));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 332]);
  });

  it('locks a phone after five failures, whichever instance they reached', async () => {
    const { here, there, su } = await startTwo();
    const clients = [here, there];
    const wrong = { ...su, password: 'wrong123' };
    for (let failure = 0; failure < 5; failure += 1) await clients[failure % 2]?.signIn(wrong);
    for (const client of clients) expect((await client.signIn(su)).status).toBe(429);
  });

  it('sees within a second that a user was disabled on the other instance', async () => {
    const { one, there, admin, su } = await startTwo();
    const li = await one.signedInAs('li');
    there.cookie = li.cookie;
    expect((await there.call(readSelf)).body.code).toBe(200);
    await admin.signIn(su);
    await admin.call(updateUser, { userId: 'li', disabled: true });
    await expect.poll(async () => (await there.call(readSelf)).body.code, { timeout: 2000 }).toBe(333);
  });
});

describe('a running answer', () => {
  it.each([
    ['disabled', updateUser, { userId: 'li', disabled: true }],
    ['given a new password', resetUserPassword, { userId: 'li' }],
  ] as const)('cuts off a running answer within five seconds when its reader is %s', async (_how, endpoint, input) => {
    const { signedIn, signedInAs } = await startAccountApp({ environment: { BUILT_IN_PIECE_MS: '400' } });
    const admin = await signedIn();
    const li = await signedInAs('li');
    const answer = await li.ask({ messages: [{ role: 'user', content: '请详细介绍年假、病假、婚假和产假的规定' }] });
    const cutAt = performance.now();
    expect((await admin.call(endpoint, input)).body.code).toBe(200);
    const { last } = await answer.all().catch(() => ({ last: undefined }));
    expect(performance.now() - cutAt).toBeLessThan(5000);
    expect(last?.type).not.toBe('answer-end');
  });
});
