import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testLiveStates } from '../../testing/test-redis.ts';
import { AppError } from '../errors.ts';
import type { Limiter } from './limiter.ts';

describe.each(testLiveStates)('limiter in $name', ({ open }) => {
  it('refuses uses beyond the allowance and says how long to wait', async () => {
    const limiter = (await open()).createLimiter('tries', { uses: 2, seconds: 60, message: '慢一点' });
    await spend(limiter, 2);
    const refusal = await limiter.spend('li').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'too-many', message: '慢一点' });
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThanOrEqual(59);
    await limiter.spend('wang');
  });

  it('allows exactly the allowance of many simultaneous uses', async () => {
    const limiter = (await open()).createLimiter('tries', { uses: 3, seconds: 60 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => limiter.spend('li')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('allows uses again when the time is over', async () => {
    const limiter = (await open()).createLimiter('tries', { uses: 1, seconds: 1 });
    await limiter.spend('li');
    await expect(limiter.spend('li')).rejects.toThrow(AppError);
    await sleep(1100);
    await limiter.spend('li');
  });

  it('locks for longer when a lock time is set', async () => {
    const limiter = (await open()).createLimiter('tries', { uses: 1, seconds: 1, lockSeconds: 60 });
    await limiter.spend('li');
    const refusal = await limiter.spend('li').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ retryAfterSeconds: 60 });
    await sleep(1100);
    await expect(limiter.spend('li')).rejects.toThrow(AppError);
  });

  it('refunds a use and forgets a key, even a locked one', async () => {
    const limiter = (await open()).createLimiter('tries', { uses: 1, seconds: 60, lockSeconds: 60 });
    await limiter.spend('li');
    await limiter.refund('li');
    await limiter.spend('li');
    await expect(limiter.spend('li')).rejects.toThrow(AppError);
    await limiter.forget('li');
    await limiter.spend('li');
  });

  it('counts separately for each name', async () => {
    const live = await open();
    await live.createLimiter('one', { uses: 1, seconds: 60 }).spend('li');
    await live.createLimiter('other', { uses: 1, seconds: 60 }).spend('li');
  });
});

async function spend(limiter: Limiter, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await limiter.spend('li');
}
