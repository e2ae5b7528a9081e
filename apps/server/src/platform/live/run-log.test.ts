import { describe, expect, it, vi } from 'vitest';
import { createMemoryRunLog, Run } from './run-log.ts';

const key = { ownerId: 'li', id: 'a' };

describe('run', () => {
  it('keeps every piece under its number and drops what comes after the end', () => {
    const run = new Run(key);
    run.append('您');
    run.append('');
    run.append('好');
    run.end({ outcome: 'stopped' });
    run.append('迟');
    expect(run.pieces).toEqual(['您', '好']);
  });

  it('keeps its first ending', () => {
    const run = new Run(key);
    run.end({ outcome: 'stopped' });
    run.end({ outcome: 'done' });
    expect(run.ending).toEqual({ outcome: 'stopped' });
  });

  it('tells its readers until they leave', () => {
    const run = new Run(key);
    const listener = vi.fn();
    const leave = run.subscribe(listener);
    run.append('您');
    leave();
    run.append('好');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('waits for the first piece, the end, or the time, whichever comes first', async () => {
    const run = new Run(key);
    const begun = run.begun(10_000);
    run.append('您');
    await begun;
    await run.ended(5);
    expect(run.ending).toBeUndefined();
  });
});

describe('run log', () => {
  it('gives a key out once and forgets an ended run in time', async () => {
    vi.useFakeTimers();
    const runs = createMemoryRunLog(1000);
    const run = await runs.open(key, 1);
    expect(await runs.open(key, 1)).toBe('taken');
    expect(await runs.open({ ownerId: 'li', id: 'b' }, 1)).toBe('full');
    if (run instanceof Run) await runs.close(run, { outcome: 'done' });
    expect([runs.runningHere().length, await runs.find(key)]).toEqual([0, run]);
    vi.advanceTimersByTime(1000);
    expect(await runs.find(key)).toBeUndefined();
    vi.useRealTimers();
  });
});
