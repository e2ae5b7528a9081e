import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { testLiveStates } from '../../testing/test-redis.ts';
import { Run, type RunKey, type RunLog } from './run-log.ts';

const key = { ownerId: 'li', id: 'a' };

describe('run', () => {
  it('keeps every piece of a run under its number and drops pieces after the end', () => {
    const run = new Run(key);
    run.append('您');
    run.append('');
    run.append('好');
    run.end({ outcome: 'stopped' });
    run.append('迟');
    expect(run.pieces.from(0)).toEqual(['您', '好']);
  });

  it('keeps the first ending of a run', () => {
    const run = new Run(key);
    run.end({ outcome: 'stopped' });
    run.end({ outcome: 'done' });
    expect(run.ending).toEqual({ outcome: 'stopped' });
  });

  it('notifies the readers of a run until they unsubscribe', () => {
    const run = new Run(key);
    const listener = vi.fn();
    const leave = run.subscribe(listener);
    run.append('您');
    leave();
    run.append('好');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('waits for the first piece, the end or the time limit, whichever comes first', async () => {
    const run = new Run(key);
    const begun = run.begun(10_000);
    run.append('您');
    await begun;
    await run.ended(5);
    expect(run.ending).toBeUndefined();
  });
});

describe.each(testLiveStates)('run log in $name', ({ open }) => {
  it('opens a key once, and no more runs than the owner may have', async () => {
    const { runs } = await open();
    const opened = await Promise.all(['a', 'a', 'b', 'c'].map((id) => runs.open({ ownerId: 'li', id }, 2)));
    expect(opened.filter((run) => run instanceof Run)).toHaveLength(2);
    expect(opened.filter((run) => run === 'taken')).toHaveLength(1);
    expect(opened.filter((run) => run === 'full')).toHaveLength(1);
    expect(await runs.open({ ownerId: 'wang', id: 'a' }, 2)).toBeInstanceOf(Run);
  });

  it('allows a new run when one has ended, but keeps its key', async () => {
    const { runs } = await open();
    const run = await openRun(runs, key, 1);
    await runs.close(run, { outcome: 'done' });
    expect(await runs.open(key, 1)).toBe('taken');
    expect(await runs.open({ ownerId: 'li', id: 'b' }, 1)).toBeInstanceOf(Run);
  });

  it('opens the key of an ended run again when that is asked for, but never that of a running one', async () => {
    const { runs } = await open({ keepRunsMs: 200 });
    const first = await openRun(runs, key, 1);
    expect(await runs.open(key, 5, { isReopened: true })).toBe('taken');
    first.append('前');
    await runs.close(first, { outcome: 'done', isCut: true });
    const second = await runs.open(key, 1, { isReopened: true });
    if (!(second instanceof Run)) throw new Error(second);
    second.append('后');
    expect(await runs.find(key)).toBe(second);
    // The end of the first one is forgotten later; that must not forget the second.
    await sleep(300);
    expect((await runs.find(key))?.pieces.join()).toBe('后');
  });

  it('frees the key and the slot of a discarded run', async () => {
    const { runs } = await open();
    await runs.discard(await openRun(runs, key, 1));
    expect(await runs.find(key)).toBeUndefined();
    expect(await runs.open(key, 1)).toBeInstanceOf(Run);
  });

  it('counts the runs of a group apart from the others of their owner', async () => {
    const { runs } = await open();
    const group = { id: 'round', most: 2, mostOfOwner: 3 };
    const openIn = (id: string, groupId?: string) =>
      runs.open({ ownerId: 'li', id }, 1, groupId === undefined ? {} : { group: { ...group, id: groupId } });
    const first = await openIn('a', 'round');
    expect([first, await openIn('b', 'round'), await openIn('c', 'round')]).toEqual([
      expect.any(Run),
      expect.any(Run),
      'full',
    ]);
    expect([await openIn('d'), await openIn('e')]).toEqual([expect.any(Run), 'full']);
    // All groups of an owner together have a limit too; another owner has a round of the same name.
    expect([await openIn('f', 'other'), await openIn('g', 'third')]).toEqual([expect.any(Run), 'full']);
    expect(await runs.open({ ownerId: 'wang', id: 'a' }, 1, { group })).toBeInstanceOf(Run);
    if (first instanceof Run) await runs.close(first, { outcome: 'done' });
    expect(await openIn('h', 'round')).toBeInstanceOf(Run);
  });

  it('finds a run only for its owner, while it runs and for a while afterwards', async () => {
    const { runs } = await open({ keepRunsMs: 200 });
    const run = await openRun(runs, key, 1);
    expect([await runs.find(key), runs.runningHere()]).toEqual([run, [run]]);
    expect(await runs.find({ ownerId: 'wang', id: key.id })).toBeUndefined();
    await runs.close(run, { outcome: 'done' });
    expect([runs.runningHere(), await runs.find(key)]).toEqual([[], run]);
    await sleep(300);
    expect(await runs.find(key)).toBeUndefined();
  });
});

async function openRun(runs: RunLog, runKey: RunKey, mostOfOwner: number): Promise<Run> {
  const run = await runs.open(runKey, mostOfOwner);
  if (!(run instanceof Run)) throw new Error(run);
  return run;
}
