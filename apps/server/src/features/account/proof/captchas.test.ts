import { describe, expect, it } from 'vitest';
import { createMemoryExpiringStore } from '../../../platform/live/expiring-store.ts';
import { createCaptchas } from './captchas.ts';

const WRONG = '验证码错误或已过期，请重新输入';

describe('captcha', () => {
  function open() {
    let now = 0;
    const store = createMemoryExpiringStore(() => now);
    const captchas = createCaptchas({ store, drawCaptcha: async () => ({ text: '7Km4', png: Buffer.from('png') }) });
    return { captchas, pass: (ms: number) => (now += ms) };
  }

  it('accepts a captcha in upper case and lower case', async () => {
    const { captchas } = open();
    const { uuid, img } = await captchas.make();
    expect(img).toBe(`data:image/png;base64,${Buffer.from('png').toString('base64')}`);
    await captchas.check(uuid, '7kM4');
  });

  it('accepts a captcha once, also when it is sent twice at the same time', async () => {
    const { captchas } = open();
    const { uuid } = await captchas.make();
    const checks = await Promise.allSettled([captchas.check(uuid, '7Km4'), captchas.check(uuid, '7Km4')]);
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(captchas.check(uuid, '7Km4')).rejects.toThrow(WRONG);
  });

  it('invalidates a captcha after a wrong input and after three minutes', async () => {
    const { captchas, pass } = open();
    const { uuid } = await captchas.make();
    await expect(captchas.check(uuid, 'xxxx')).rejects.toThrow(WRONG);
    await expect(captchas.check(uuid, '7Km4')).rejects.toThrow(WRONG);
    const { uuid: late } = await captchas.make();
    pass(3 * 60_000);
    await expect(captchas.check(late, '7Km4')).rejects.toThrow(WRONG);
  });
});
