import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meterModel } from '../../features/usage/meter-model.ts';
import type { UsageRow } from '../../features/usage/usage.repository.ts';
import { createFreshValue } from '../fresh-value.ts';
import { createMemoryExpiringStore } from '../live/expiring-store.ts';
import { createMemoryLimiter } from '../live/limiter.ts';
import { CircuitBreaker } from '../llm/limits/circuit-breaker.ts';
import { watchClock } from './watch-clock.ts';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['forward', DAY_MS],
  ['back', -DAY_MS],
])('a wall clock that jumps %s by a day', (_direction, jumpMs) => {
  const jump = () => vi.setSystemTime(Date.now() + jumpMs);

  it('a jump of the wall clock neither opens a circuit breaker nor keeps it open', async () => {
    const breaker = new CircuitBreaker({ failures: 1, restMs: 50 });
    breaker.enter()?.settle('down');
    expect(breaker.state).toBe('open');
    jump();
    expect(breaker.state).toBe('open');
    await expect.poll(() => breaker.state).toBe('half-open');
  });

  it('a jump of the wall clock neither expires nor prolongs one-time codes', async () => {
    const store = createMemoryExpiringStore();
    await store.put('code', 'su', 60_000);
    await store.put('short', 'su', 50);
    jump();
    expect(await store.read('code')).toBe('su');
    await expect.poll(() => store.read('short')).toBeUndefined();
    store.close();
  });

  it('a jump of the wall clock neither lifts nor prolongs a rate limit', async () => {
    const limiter = createMemoryLimiter({ uses: 1, seconds: 1 });
    await limiter.spend('li');
    jump();
    await expect(limiter.spend('li')).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await expect
      .poll(
        () =>
          limiter.spend('li').then(
            () => 'free',
            () => 'refused',
          ),
        { timeout: 5000 },
      )
      .toBe('free');
  });

  it('a jump of the wall clock neither reloads a cached value early nor keeps it longer', async () => {
    let loads = 0;
    const fresh = createFreshValue(async () => (loads += 1), 200);
    await fresh.get();
    jump();
    expect(await fresh.get()).toBe(1);
    await expect.poll(() => fresh.get(), { timeout: 5000 }).toBeGreaterThan(1);
  });

  it('a jump of the wall clock does not change the measured duration of a model call', async () => {
    const rows: UsageRow[] = [];
    const model = meterModel({
      streamModel: async (_request, _signal, take) => {
        jump();
        take('好');
      },
      record: (row) => rows.push(row),
      newId: () => 'u1',
      now: () => Date.now(),
    });
    const request = { userId: 'li', purpose: 'answer', vendor: 'openai', model: 'm', label: 'm', turns: [] } as const;
    await model(request, new AbortController().signal, () => true);
    expect(rows[0]?.durationMs).toBeGreaterThanOrEqual(0);
    expect(rows[0]?.durationMs).toBeLessThan(60_000);
    expect(rows[0]?.firstPieceMs).toBeGreaterThanOrEqual(0);
    expect(rows[0]?.firstPieceMs).toBeLessThan(60_000);
  });

  it('reports a jump of the wall clock once', async () => {
    const jumps: number[] = [];
    const end = watchClock({ everyMs: 20, onJump: (ms) => jumps.push(ms), onStall: () => {} });
    jump();
    await expect.poll(() => jumps.length).toBe(1);
    expect(Math.abs((jumps[0] ?? 0) - jumpMs)).toBeLessThan(5000);
    end();
  });
});

describe('watchClock', () => {
  it('reports that the process was stalled', async () => {
    vi.useRealTimers();
    const stalls: number[] = [];
    const end = watchClock({ everyMs: 20, stallMs: 300, onJump: () => {}, onStall: (ms) => stalls.push(ms) });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await expect.poll(() => stalls.length).toBe(1);
    expect(stalls[0]).toBeGreaterThanOrEqual(300);
    end();
  });
});
