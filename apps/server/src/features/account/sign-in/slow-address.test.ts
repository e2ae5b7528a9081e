import { describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '../../../platform/live/limiter.ts';
import { createSlowAddress } from './slow-address.ts';

function start() {
  let now = 0;
  const waits: number[] = [];
  const slow = createSlowAddress({
    tries: createMemoryLimiter({ uses: 3, seconds: 900 }, () => now),
    slot: createMemoryLimiter({ uses: 1, seconds: 1 }, () => now),
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  });
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) await slow.spend('office', false);
  };
  return { slow, fail, waits };
}

describe('address with too many failures', () => {
  it('is refused without a captcha', async () => {
    const { slow, fail } = start();
    await fail(3);
    await expect(slow.spend('office', false)).rejects.toMatchObject({ kind: 'too-many' });
    await expect(slow.spend('elsewhere', false)).resolves.toBeUndefined();
  });

  it('passes one attempt a second with a captcha', async () => {
    const { slow, fail, waits } = start();
    await fail(3);
    for (let attempt = 0; attempt < 4; attempt += 1) await slow.spend('office', true);
    expect(waits).toEqual([1000, 1000, 1000]);
  });

  it('does not slow down before its limit, nor when its attempts succeed', async () => {
    const { slow, waits } = start();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await slow.spend('office', true);
      await slow.refund('office');
    }
    expect(waits).toEqual([]);
  });

  it('refuses an attempt that would wait longer than twenty seconds', async () => {
    const waiting: number[] = [];
    const slow = createSlowAddress({
      tries: createMemoryLimiter({ uses: 0, seconds: 900 }),
      slot: createMemoryLimiter({ uses: 0, seconds: 900 }),
      wait: async (ms) => waiting.push(ms),
    });
    await expect(slow.spend('office', true)).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 20 });
    expect(waiting).toHaveLength(20);
  });

  it('does not let attempts pass when the limits cannot be read', async () => {
    const broken = () => Promise.reject(new Error('no Redis'));
    const limiter = { spend: broken, refund: broken, forget: broken };
    const slow = createSlowAddress({ tries: limiter, slot: limiter });
    await expect(slow.spend('office', true)).rejects.toThrow('no Redis');
  });
});
