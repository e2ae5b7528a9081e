import { describe, expect, it, vi } from 'vitest';
import { MemoryRunLog, Run } from './run-log.ts';

describe('run', () => {
  it('keeps every piece under its number and drops what comes after the end', () => {
    const run = new Run('a');
    run.append('您');
    run.append('');
    run.append('好');
    run.end({ outcome: 'stopped' });
    run.append('迟');
    expect(run.pieces).toEqual(['您', '好']);
  });

  it('keeps its first ending', () => {
    const run = new Run('a');
    run.end({ outcome: 'stopped' });
    run.end({ outcome: 'done' });
    expect(run.ending).toEqual({ outcome: 'stopped' });
  });

  it('tells its readers until they leave', () => {
    const run = new Run('a');
    const listener = vi.fn();
    const leave = run.subscribe(listener);
    run.append('您');
    leave();
    run.append('好');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('waits for the first piece, the end, or the time, whichever comes first', async () => {
    const run = new Run('a');
    const begun = run.begun(10_000);
    run.append('您');
    await begun;
    await run.ended(5);
    expect(run.ending).toBeUndefined();
  });
});

describe('run log', () => {
  it('gives a key out once and forgets an ended run in time', () => {
    vi.useFakeTimers();
    const runs = new MemoryRunLog(1000);
    const run = runs.open('a');
    expect(runs.open('a')).toBeUndefined();
    if (run !== undefined) runs.close(run, { outcome: 'done' });
    expect([runs.running().length, runs.find('a')]).toEqual([0, run]);
    vi.advanceTimersByTime(1000);
    expect(runs.find('a')).toBeUndefined();
    vi.useRealTimers();
  });
});
