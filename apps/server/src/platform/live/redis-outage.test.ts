import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import { makeKeyPrefix, openTestRedis, testRedisUrl } from '../../testing/test-redis.ts';
import { connectRedis, redisReady } from './connect-redis.ts';
import { Run } from './run-log.ts';

const key = { ownerId: 'li', id: 'a' };
const times = { leaseMs: 1000, gatherMs: 20 };

describe.skipIf(testRedisUrl === undefined)('while Redis is unavailable', () => {
  it.each(['cut', 'freeze'] as const)(
    'refuses everything that needs Redis soon and with a message (%s)',
    async (fault) => {
      const { proxy, live } = await openBehindProxy();
      const limiter = live.createLimiter('tries', { uses: 5, seconds: 60 });
      proxy[fault]();
      const startedAt = performance.now();
      const calls = [
        () => limiter.spend('li'),
        () => limiter.refund('li'),
        () => limiter.forget('li'),
        () => live.store.claim('a', 1000),
        () => live.store.put('a', 'b', 1000),
        () => live.store.take('a'),
        () => live.runs.open(key, 1),
        () => live.runs.find(key),
      ];
      const refusals = await Promise.all(calls.map((call) => call().catch((error: unknown) => error)));
      for (const refusal of refusals) expect(refusal).toMatchObject({ kind: 'unavailable' });
      expect(performance.now() - startedAt).toBeLessThan(1500);
    },
  );

  it('continues an answer for readers on its instance, and for all others after the outage', async () => {
    const { proxy, live, onError, keyPrefix } = await openBehindProxy();
    const elsewhere = await openTestRedis({ keyPrefix, times });
    const run = await live.runs.open(key, 1);
    if (!(run instanceof Run)) throw new Error(run);
    run.append('一');
    const mirror = await elsewhere.runs.find(key);
    const waiting = mirror?.ended(5000);

    proxy.cut();
    run.append('二');
    expect(await live.runs.find(key)).toBe(run);
    await waiting;
    expect(mirror?.ending).toEqual({ outcome: 'interrupted' });

    proxy.heal();
    await live.runs.close(run, { outcome: 'done' });
    expect([run.pieces.from(0), run.ending]).toEqual([['一', '二'], { outcome: 'done' }]);
    await vi.waitFor(async () => expect((await elsewhere.runs.find(key))?.ending).toEqual({ outcome: 'done' }), {
      timeout: 5000,
      interval: 100,
    });
    expect((await elsewhere.runs.find(key))?.pieces.from(0)).toEqual(['一', '二']);
    // At most one line from each of the three connections and one from the publisher, however long the outage is.
    expect(onError.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('sends unconfirmed pieces again, and they count once', async () => {
    const patient = { leaseMs: 10_000, gatherMs: 20 };
    const { proxy, live, keyPrefix } = await openBehindProxy(patient);
    const elsewhere = await openTestRedis({ keyPrefix, times: patient });
    const run = await live.runs.open(key, 1);
    if (!(run instanceof Run)) throw new Error(run);
    const mirror = await elsewhere.runs.find(key);
    const waiting = mirror?.ended(8000);
    proxy.mute();
    run.append('一');
    await vi.waitFor(() => expect(mirror?.pieces.from(0)).toEqual(['一']), 2000);
    proxy.cut();
    proxy.heal();
    run.append('二');
    await live.runs.close(run, { outcome: 'done' });
    await waiting;
    expect([mirror?.pieces.from(0), mirror?.ending]).toEqual([['一', '二'], { outcome: 'done' }]);
  });

  it("ends copies of other instances' answers instead of leaving them silent", async () => {
    const { proxy, live, keyPrefix } = await openBehindProxy();
    const elsewhere = await openTestRedis({ keyPrefix, times });
    await elsewhere.runs.open(key, 1);
    const mirror = await live.runs.find(key);
    const waiting = mirror?.ended(5000);
    proxy.freeze();
    await waiting;
    expect(mirror?.ending).toEqual({ outcome: 'interrupted' });
  });

  it.each([700, 4000])(
    'matches responses to their commands again after %d ms without any response',
    async (frozenMs) => {
      const { proxy, live } = await openBehindProxy();
      proxy.freeze();
      const lost = Array.from({ length: 5 }, (_, index) => live.store.read(`lost-${index}`).catch(() => 'refused'));
      expect(await Promise.all(lost)).toEqual(lost.map(() => 'refused'));
      await sleep(frozenMs - 500);
      proxy.heal();
      const isWell = async () => {
        const written = Array.from({ length: 20 }, (_, index) => live.store.put(`key-${index}`, `${index}`, 10_000));
        await Promise.all(written);
        const read = await Promise.all(written.map((_, index) => live.store.read(`key-${index}`)));
        return read.every((value, index) => value === `${index}`);
      };
      await expect.poll(() => isWell().catch(() => 'refused'), { timeout: 8000 }).toBe(true);
      expect(await isWell()).toBe(true);
    },
  );

  it('writes no text of a user to the log', async () => {
    const { proxy, live, onError } = await openBehindProxy();
    const run = await live.runs.open(key, 1);
    if (!(run instanceof Run)) throw new Error(run);
    proxy.freeze();
    run.append('机密');
    await live.runs.close(run, { outcome: 'done' });
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    for (const [error] of onError.mock.calls) {
      expect(JSON.stringify([error, Object.entries(error as Error), (error as Error).message])).not.toContain('机密');
    }
  });
});

describe('a Redis that is not there', () => {
  it('stops the start with the reason when Redis cannot be reached', async () => {
    const onError = vi.fn();
    const client = connectRedis({ url: 'redis://127.0.0.1:1', onError });
    await expect(redisReady(client, 300)).rejects.toThrow(/^Redis cannot be reached: .*ECONNREFUSED/u);
    client.disconnect();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

async function openBehindProxy(runTimes = times) {
  const proxy = await openTcpProxy(testRedisUrl ?? '');
  const onError = vi.fn<(error: unknown) => void>();
  const keyPrefix = makeKeyPrefix();
  const live = await openTestRedis({ url: proxy.url, keyPrefix, times: runTimes, onError });
  return { proxy, live, onError, keyPrefix };
}
