import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyDay } from './every-day.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function start(lastAt: number, work: () => Promise<void> = async () => {}) {
  const done: number[] = [];
  const end = everyDay({
    lastAt,
    now: Date.now,
    work: async () => {
      done.push(performance.now());
      await work();
    },
    reportError: () => {},
  });
  return { done, end };
}

describe('daily work', () => {
  it('is done once a day whatever the wall clock does', async () => {
    const { done, end } = start(Date.now());
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    vi.setSystemTime(Date.now() + 72 * HOUR_MS);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(done).toHaveLength(0);
    vi.setSystemTime(Date.now() - 144 * HOUR_MS);
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS);
    expect(done).toHaveLength(1);
    end();
  });

  it('is done soon when the last time is longer ago than a day', async () => {
    const { done, end } = start(0);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(done).toHaveLength(1);
    end();
  });

  it('is tried again soon when it failed', async () => {
    let tries = 0;
    const { done, end } = start(0, async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
    });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(done).toHaveLength(2);
    end();
  });
});
