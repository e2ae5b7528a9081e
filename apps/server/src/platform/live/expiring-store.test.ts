import { describe, expect, it } from 'vitest';
import { createMemoryExpiringStore } from './expiring-store.ts';

describe('expiring store', () => {
  it('gives a value once', async () => {
    const store = createMemoryExpiringStore();
    await store.put('code', 'su', 1000);
    expect(await store.take('code')).toBe('su');
    expect(await store.take('code')).toBeUndefined();
  });

  it('lets one caller claim a key until it expires', async () => {
    let now = 0;
    const store = createMemoryExpiringStore(() => now);
    expect([await store.claim('a', 1000), await store.claim('a', 1000)]).toEqual([true, false]);
    now = 1000;
    expect(await store.claim('a', 1000)).toBe(true);
  });

  it('forgets a value in time', async () => {
    let now = 0;
    const store = createMemoryExpiringStore(() => now);
    await store.put('code', 'su', 1000);
    now = 1000;
    expect(await store.take('code')).toBeUndefined();
  });
});
