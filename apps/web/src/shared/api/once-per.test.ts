import { describe, expect, it, vi } from 'vitest';
import { oncePer } from './once-per.ts';

describe('once per time', () => {
  it('runs at once, then not again before the time has passed', () => {
    let now = 10_000;
    const action = vi.fn<(url: string) => void>();
    const guarded = oncePer(2000, action, () => now);
    guarded('/first');
    now += 1999;
    guarded('/second');
    expect(action.mock.calls).toEqual([['/first']]);
    now += 1;
    guarded('/third');
    expect(action.mock.calls).toEqual([['/first'], ['/third']]);
  });

  it('counts the time from the last run, not from the last call', () => {
    let now = 0;
    const action = vi.fn<() => void>();
    const guarded = oncePer(2000, action, () => now);
    for (; now <= 4000; now += 500) guarded();
    expect(action).toHaveBeenCalledTimes(3);
  });
});
