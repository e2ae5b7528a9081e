import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeKeyPrefix, openTestRedis, testRedisUrl } from '../../testing/test-redis.ts';
import { connectRedis } from './connect-redis.ts';
import { Run, type RunLog } from './run-log.ts';

const key = { ownerId: 'li', id: 'a' };
const TIMES = { leaseMs: 1500, gatherMs: 20 };

describe.skipIf(testRedisUrl === undefined)('runs of two instances on one Redis', () => {
  it('reads a run of another instance from its beginning to its end while it continues', async () => {
    const [here, there] = await openTwo();
    const run = await start(here.runs);
    for (const piece of ['您', '好', '\ud83d', '\ude00']) run.append(piece);
    const mirror = await waitForRun(there.runs, (found) => found.pieces.length === 4);
    expect(mirror).not.toBe(run);
    expect(mirror.pieces.from(0)).toEqual(run.pieces.from(0));

    run.append('再见');
    await here.runs.close(run, { outcome: 'failed', message: '接口错误' });
    await mirror.ended(2000);
    expect(mirror.pieces.from(4)).toEqual(['再见']);
    expect(mirror.ending).toEqual({ outcome: 'failed', message: '接口错误' });
  });

  it('follows a run of another instance once for all its readers', async () => {
    const [here, there] = await openTwo();
    await start(here.runs);
    const [one, other] = await Promise.all([there.runs.find(key), there.runs.find(key)]);
    expect(one).toBeInstanceOf(Run);
    expect(other).toBe(one);
    expect(there.runs.runningHere()).toEqual([]);
  });

  it('reads a run of another instance after its end', async () => {
    const [here, there] = await openTwo();
    const run = await start(here.runs);
    run.append('完');
    await here.runs.close(run, { outcome: 'done' });
    const found = await there.runs.find(key);
    expect([found?.pieces.from(0), found?.ending]).toEqual([['完'], { outcome: 'done' }]);
  });

  it('stops a run when another instance asks for it', async () => {
    const [here, there] = await openTwo();
    const run = await start(here.runs);
    const stopped = new Promise((resolve) => run.stopSignal.addEventListener('abort', resolve));
    (await there.runs.find(key))?.stop('stopped');
    const startedAt = performance.now();
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(run.stopSignal.reason).toBe('stopped');
  });

  it('shares the limit of an owner and the keys of runs between instances', async () => {
    const [here, there] = await openTwo();
    await start(here.runs, 1);
    expect(await there.runs.open(key, 5)).toBe('taken');
    expect(await there.runs.open({ ownerId: 'li', id: 'b' }, 1)).toBe('full');
    expect(await there.runs.open({ ownerId: 'li', id: 'b' }, 2)).toBeInstanceOf(Run);
  });

  it('finds a run that was opened again on another instance, from both', async () => {
    const [here, there] = await openTwo();
    const first = await start(here.runs);
    first.append('前');
    await here.runs.close(first, { outcome: 'stopped' });
    const second = await there.runs.open(key, 1, { isReopened: true });
    if (!(second instanceof Run)) throw new Error(second);
    second.append('前后');
    const mirror = await waitForRun(here.runs, (found) => found.pieces.join() === '前后');
    await there.runs.close(second, { outcome: 'done', isCut: true });
    await mirror.ended(5000);
    expect([mirror.pieces.from(0), mirror.ending]).toEqual([['前后'], { outcome: 'done', isCut: true }]);
  });

  it('ends a run as interrupted when its instance no longer runs, and frees its slot', async () => {
    const [here, there] = await openTwo();
    const run = await start(here.runs, 1);
    run.append('半');
    const mirror = await waitForRun(there.runs, (found) => found.pieces.length === 1);
    // The instance closes its connections and renews no lease any more, like a killed process.
    await here.close();
    await mirror.ended(5000);
    expect([mirror.pieces.from(0), mirror.ending]).toEqual([['半'], { outcome: 'interrupted' }]);
    expect(await there.runs.open({ ownerId: 'li', id: 'b' }, 1)).toBeInstanceOf(Run);
    expect((await there.runs.find(key))?.ending).toEqual({ outcome: 'interrupted' });
  });

  it('keeps a run alive for longer than one lease', async () => {
    const [here, there] = await openTwo();
    const run = await start(here.runs);
    const mirror = await waitForRun(there.runs, () => true);
    await mirror.ended(3000);
    expect(mirror.ending).toBeUndefined();
    await here.runs.close(run, { outcome: 'done' });
    await mirror.ended(2000);
    expect(mirror.ending).toEqual({ outcome: 'done' });
  });

  it('sends other instances no more than 256 K characters, and continues the run on its own instance', async () => {
    const [here, there] = await openTwo();
    const run = await start(here.runs);
    const mirror = await waitForRun(there.runs, () => true);
    const reading = mirror.ended(3000);
    for (let count = 0; count < 300; count += 1) run.append('字'.repeat(1024));
    await reading;
    expect(mirror.ending).toEqual({ outcome: 'interrupted' });
    await here.runs.close(run, { outcome: 'done' });
    expect([run.pieces.length, run.ending]).toEqual([300, { outcome: 'done' }]);
  });

  it('copies many pieces of many answers', async () => {
    const [here, there] = await openTwo();
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, index) => here.runs.open({ ownerId: `user${index}`, id: 'a' }, 1)),
    );
    const local = opened.filter((run) => run instanceof Run);
    const found = await Promise.all(local.map((run) => there.runs.find(run.key)));
    const mirrors = found.filter((run) => run !== undefined);
    const ended = Promise.all(mirrors.map((mirror) => mirror.ended(10_000)));
    for (let count = 0; count < 300; count += 1) {
      for (const run of local) run.append(`片${count}`);
      if (count % 30 === 0) await sleep(10);
    }
    await Promise.all(local.map((run) => here.runs.close(run, { outcome: 'done' })));
    await ended;
    for (const [index, run] of local.entries()) expect(mirrors[index]?.pieces.from(0)).toEqual(run.pieces.from(0));
  });
});

describe.skipIf(testRedisUrl === undefined)('a run whose Redis fails', () => {
  it('ends the copies of a run when Redis has lost data, and continues the run itself', async () => {
    const keyPrefix = makeKeyPrefix();
    const [here, there] = await openTwo(keyPrefix);
    const run = await start(here.runs);
    run.append('前');
    await waitForRun(there.runs, (found) => found.pieces.length === 1);
    const admin = connectRedis({ url: testRedisUrl ?? '', onError: () => {}, keyPrefix });
    onTestFinished(() => admin.disconnect());
    await vi.waitFor(() => admin.del('run:li/a'));
    run.append('后');
    const other = await openTestRedis({ keyPrefix, times: TIMES });
    const late = await waitForRun(other.runs, (found) => found.ending !== undefined);
    expect([late.pieces.from(0), late.ending]).toEqual([[], { outcome: 'interrupted' }]);
    expect([run.pieces.from(0), run.ending]).toEqual([['前', '后'], undefined]);
  });
});

function openTwo(keyPrefix = makeKeyPrefix()) {
  return Promise.all([openTestRedis({ keyPrefix, times: TIMES }), openTestRedis({ keyPrefix, times: TIMES })]);
}

async function start(runs: RunLog, mostOfOwner = 5): Promise<Run> {
  const run = await runs.open(key, mostOfOwner);
  if (!(run instanceof Run)) throw new Error(run);
  return run;
}

function waitForRun(runs: RunLog, isReached: (run: Run) => boolean): Promise<Run> {
  return vi.waitFor(
    async () => {
      const run = await runs.find(key);
      if (run === undefined || !isReached(run)) throw new Error('not there yet');
      return run;
    },
    { timeout: 3000, interval: 20 },
  );
}
