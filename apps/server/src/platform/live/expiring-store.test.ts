import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testLiveStates } from '../../testing/test-redis.ts';
import { createMemoryExpiringStore } from './expiring-store.ts';

describe.each(testLiveStates)('expiring store in $name', ({ open }) => {
  it('returns a value once', async () => {
    const { store } = await open();
    await store.put('code', 'su', 5000);
    expect(await store.take('code')).toBe('su');
    expect(await store.take('code')).toBeUndefined();
  });

  it('returns a value to one of many simultaneous callers', async () => {
    const { store } = await open();
    await store.put('code', 'su', 5000);
    const taken = await Promise.all(Array.from({ length: 10 }, () => store.take('code')));
    expect(taken.filter((value) => value === 'su')).toHaveLength(1);
  });

  it('keeps the newest value of a key', async () => {
    const { store } = await open();
    await store.put('code', 'old', 5000);
    await store.put('code', '新', 5000);
    expect(await store.take('code')).toBe('新');
  });

  it('lets one caller claim a key until it expires', async () => {
    const { store } = await open();
    const claims = await Promise.all([store.claim('a', 100), store.claim('a', 100), store.claim('b', 100)]);
    expect(claims.toSorted()).toEqual([false, true, true]);
    await sleep(130);
    expect(await store.claim('a', 100)).toBe(true);
  });

  it('forgets a value when its time is over', async () => {
    const { store } = await open();
    await store.put('code', 'su', 50);
    await sleep(80);
    expect(await store.take('code')).toBeUndefined();
  });
});

describe('expiring store in memory', () => {
  it('uses the clock that it is given', async () => {
    let now = 0;
    const store = createMemoryExpiringStore(() => now);
    expect([await store.claim('a', 1000), await store.claim('a', 1000)]).toEqual([true, false]);
    now = 1000;
    expect(await store.claim('a', 1000)).toBe(true);
    store.close();
  });

  it('refuses more entries than it may hold, and neither forgets nor refuses those that it has', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let now = 0;
    const store = createMemoryExpiringStore(() => now, 2);
    await store.claim('a', 1000);
    await store.put('b', '1', 60_000);
    await expect(store.claim('c', 1000)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(store.put('d', '1', 1000)).rejects.toMatchObject({ kind: 'unavailable' });
    await store.put('b', '2', 60_000);
    expect([await store.claim('a', 1000), await store.read('b')]).toEqual([false, '2']);
    now = 2000;
    vi.advanceTimersByTime(30_000);
    expect(await store.claim('c', 1000)).toBe(true);
    store.close();
  });
});
