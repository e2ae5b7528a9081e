import { createCipheriv } from 'node:crypto';
import { resetPassword } from '@wenjin/contract/account/password-reset';
import { changeSelf } from '@wenjin/contract/account/profile';
import { register } from '@wenjin/contract/account/registration';
import { readSelf, signIn } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';
import { makeTestFolder } from '../../../testing/test-databases.ts';

const OLD = 'AAECAwQFBgcICQoLDA0ODw==';
const NEW = Buffer.alloc(16, 7).toString('base64');
const CHANGED = { code: 400, reason: 'transfer-key' };

function encrypt(key: string, text: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key, 'base64'), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Starts the application with one key and again with another one on the same data. */
async function changeKey(environment: Record<string, string> = {}) {
  const folder = { DATA_DIR: makeTestFolder(), ...environment };
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  const before = await startAccountApp({ environment: { ...folder, FRONT_TRANSFER_KEY: OLD }, now });
  await before.stop();
  const app = await startAccountApp({ environment: { ...folder, FRONT_TRANSFER_KEY: NEW }, now });
  return {
    ...app,
    client: await app.visitor(),
    pass: (ms: number) => {
      passedMs += ms;
    },
    timestamp: () => ({ timestamp: String(now()) }),
  };
}
const credentials = (key: string) => ({ username: SU.username, password: encrypt(key, SU.password) });

describe('a changed transfer key', () => {
  it('is handed out at once, and pages with the former key can sign in for ten minutes', async () => {
    const { client, pass, timestamp } = await changeKey();
    expect((await client.call(readIndexConfig)).body.data).toMatchObject({ frontTransferKey: NEW });
    for (const key of [OLD, NEW]) expect((await client.signIn(credentials(key))).body.code).toBe(200);
    pass(11 * 60_000);
    const late = await client.call(signIn, credentials(OLD), timestamp());
    expect(late.body).toMatchObject({ ...CHANGED, msg: '手机号或密码错误' });
    expect((await client.call(signIn, credentials(NEW), timestamp())).body.code).toBe(200);
  });

  it('does not count unreadable passwords as wrong ones, and uses up neither SMS code nor registration', async () => {
    const { client, codeFor } = await changeKey({ FRONT_MOBILE_VALIDATE: '1' });
    const smsCode = await codeFor(client, SU.username, SMS_SCENE.signIn);
    const foreign = Buffer.alloc(16, 9).toString('base64');
    for (let attempt = 0; attempt < 35; attempt += 1)
      expect((await client.call(signIn, { ...credentials(foreign), smsCode })).body).toMatchObject(CHANGED);
    expect((await client.call(signIn, { ...credentials(NEW), smsCode })).body.code).toBe(200);
    expect((await client.call(readSelf)).body.code).toBe(200);
  });

  it('is told by every call that carries a password', async () => {
    const { client } = await changeKey();
    await client.signIn(credentials(NEW));
    const wrong = encrypt(Buffer.alloc(16, 9).toString('base64'), 'fresh678x');
    const form = { username: '13966660001', password: wrong, passwordConfirm: wrong, smsCode: '123456' };
    const change = { password: wrong, newPassword: wrong, passwordConfirm: wrong };
    expect((await client.call(register, form)).body).toMatchObject(CHANGED);
    expect((await client.call(resetPassword, form)).body).toMatchObject(CHANGED);
    expect((await client.call(changeSelf, change)).body).toMatchObject(CHANGED);
  });
});
