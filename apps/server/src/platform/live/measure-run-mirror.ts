import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryLiveState, type LiveState } from './live-state.ts';
import { createRedisLiveState } from './redis-live-state.ts';
import { Run } from './run-log.ts';

const STREAMS = 500;
const PIECES_A_SECOND = 30;
const SECONDS = 8;
const PIECE = '一段回答';

/** `TEST_REDIS_URL=… node measure-run-mirror.ts` measures the CPU cost of copying 15,000 pieces a second to Redis. */
const url = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const keepRunsMs = 1000;
const onError = (error: unknown) => print(String(error));

await measure('warm-up', createMemoryLiveState({ keepRunsMs }));
const alone = await measure('in memory', createMemoryLiveState({ keepRunsMs }));
for (const gatherMs of [50, 100, 200]) {
  const shared = await measure(`Redis, every ${gatherMs} ms`, await openShared(gatherMs));
  print(`  adds ${(shared - alone).toFixed(2)} µs a piece`);
}
const owner = await openShared(100);
const reader = await openShared(100);
const both = await measure('Redis, every 100 ms, all followed by a second instance in this process', owner, reader);
print(`  adds ${(both - alone).toFixed(2)} µs a piece for both together`);

function openShared(gatherMs: number): Promise<LiveState> {
  return createRedisLiveState({ url, onError, keyPrefix: 'wenjin:measure:', keepRunsMs, times: { gatherMs } });
}

/** Returns microseconds of CPU time for each piece. */
async function measure(title: string, live: LiveState, reader?: LiveState): Promise<number> {
  const keys = Array.from({ length: STREAMS }, (_, index) => ({ ownerId: `user${index}`, id: `${Math.random()}` }));
  const opened = await Promise.all(keys.map((key) => live.runs.open(key, 1)));
  const runs = opened.filter((run) => run instanceof Run);
  const found = reader === undefined ? [] : await Promise.all(keys.map((key) => reader.runs.find(key)));
  const mirrors = found.filter((run) => run !== undefined);
  for (const mirror of mirrors) mirror.subscribe(() => {});

  const before = process.cpuUsage();
  const startedAt = performance.now();
  let pieces = 0;
  // Each stream sends at its own time, as with real vendors.
  const due = STREAMS * PIECES_A_SECOND * SECONDS;
  while (pieces < due) {
    const until = Math.min(due, ((performance.now() - startedAt) / 1000) * STREAMS * PIECES_A_SECOND);
    for (; pieces < until; pieces += 1) runs[pieces % STREAMS]?.append(PIECE);
    await sleep(2);
  }
  const { user, system } = process.cpuUsage(before);
  await Promise.all(runs.map((run) => live.runs.close(run, { outcome: 'done' })));
  await Promise.all(mirrors.map((mirror) => mirror.ended(5000)));
  const whole = mirrors.filter((mirror) => mirror.pieces.length === due / STREAMS).length;
  await live.close();
  await reader?.close();
  const each = (user + system) / due;
  const followed = reader === undefined ? '' : `, ${whole} of ${STREAMS} copies complete`;
  print(
    `${title}: ${each.toFixed(2)} µs a piece, ${((each * due) / SECONDS / 10_000).toFixed(1)} % of a core${followed}`,
  );
  return each;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
