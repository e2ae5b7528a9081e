import { describe, expect, it, vi } from 'vitest';
import { createMemoryRunLog, Run } from './run-log.ts';

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
  it('gives a key out once and forgets an ended run in time', async () => {
    vi.useFakeTimers();
    const runs = createMemoryRunLog(1000);
    const run = await runs.open('li/a');
    expect(await runs.open('li/a')).toBeUndefined();
    expect([await runs.countRunning('li/'), await runs.countRunning('wang/')]).toEqual([1, 0]);
    if (run !== undefined) await runs.close(run, { outcome: 'done' });
    expect([runs.runningHere().length, await runs.find('li/a')]).toEqual([0, run]);
    vi.advanceTimersByTime(1000);
    expect(await runs.find('li/a')).toBeUndefined();
    vi.useRealTimers();
  });
});
