import type { SmsScene } from '@wenjin/contract/account/sms';
import { describe, expect, it } from 'vitest';
import { testLiveStates } from '../../../testing/test-redis.ts';
import { createSmsCodes } from './sms-codes.ts';

const mobile = '13900000001';
const WRONG = '验证码错误或已过期，请重新输入';

describe.each(testLiveStates)('SMS codes in $name', ({ open }) => {
  async function openCodes() {
    const live = await open();
    const sent: string[] = [];
    const limit = (name: string, uses: number) => live.createLimiter(name, { uses, seconds: 60 });
    const codes = createSmsCodes({
      store: live.store,
      sendMessage: async ({ code }) => void sent.push(code),
      key: 'key',
      limits: { address: limit('address', 100), phone: limit('phone', 100), phoneDay: limit('day', 10) },
      tries: limit('tries', 5),
    });
    const send = async (scene: SmsScene = '101') => {
      await codes.send({ mobile, scene, address: 'a' });
      return sent.at(-1) ?? '';
    };
    const check = (code: string, scenes: SmsScene[] = ['101']) => codes.check({ mobile, scenes, code });
    return { live, codes, send, check };
  }
  const other = (code: string) => (code === '111111' ? '222222' : '111111');

  it('rejects an SMS code after five wrong guesses, even when a hundred come at once', async () => {
    const { send, check } = await openCodes();
    const code = await send();
    const guesses = await Promise.allSettled(Array.from({ length: 100 }, () => check(other(code))));
    expect(guesses.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(check(code)).rejects.toThrow(WRONG);
  });

  it('accepts an SMS code after four wrong guesses', async () => {
    const { send, check } = await openCodes();
    const code = await send();
    for (let guess = 0; guess < 4; guess += 1) await expect(check(other(code))).rejects.toThrow(WRONG);
    await (await check(` ${code} `)).use();
  });

  it('accepts an SMS code once, from the first of two callers', async () => {
    const { send, check } = await openCodes();
    const code = await send();
    const proofs = await Promise.all([check(code), check(code), check(code)]);
    const uses = await Promise.allSettled(proofs.map((proof) => proof.use()));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(check(code)).rejects.toThrow(WRONG);
  });

  it('accepts an SMS code only for its scene, and a new code replaces the old one', async () => {
    const { send, check } = await openCodes();
    const first = await send('101');
    await expect(check(first, ['199'])).rejects.toThrow(WRONG);
    await check(first, ['102', '101']);
    const second = await send('101');
    await (await check(second)).use();
    // The replaced code is not accepted either.
    await expect(check(first)).rejects.toThrow(WRONG);
  });

  it('sends at most ten SMS codes to a phone in a day', async () => {
    const { send } = await openCodes();
    for (let count = 0; count < 10; count += 1) await send();
    await expect(send()).rejects.toThrow();
  });

  it('keeps no SMS code in plain text in the store', async () => {
    const { live, send } = await openCodes();
    const code = await send();
    expect(await live.store.read(`sms:101:${mobile}`)).not.toContain(code);
  });
});
