import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { KEY_PREFIX } from '../platform/live/connect-redis.ts';
import { createMemoryLiveState, type LiveState } from '../platform/live/live-state.ts';
import { createRedisLiveState } from '../platform/live/redis-live-state.ts';
import type { RunTimes } from '../platform/live/redis-run-log.ts';

type Wishes = { keepRunsMs?: number; times?: Partial<RunTimes>; onError?: (error: unknown) => void };

/** Undefined when no Redis was started; `npm test` starts one and sets its URL. */
export const testRedisUrl = process.env['TEST_REDIS_URL'];

/** Every kind of live state; all must pass the same tests. */
export const testLiveStates = [
  {
    name: 'memory',
    open: async ({ keepRunsMs = 60_000 }: Wishes = {}) => closeLater(createMemoryLiveState({ keepRunsMs })),
  },
  ...(testRedisUrl === undefined ? [] : [{ name: 'Redis', open: (wishes?: Wishes) => openTestRedis(wishes) }]),
];

/** Uses its own key prefix unless it shares the one of another state. */
export async function openTestRedis({
  keyPrefix = makeKeyPrefix(),
  url = testRedisUrl ?? '',
  keepRunsMs = 60_000,
  times = {},
  onError = () => {},
}: Wishes & { keyPrefix?: string; url?: string } = {}): Promise<LiveState> {
  return closeLater(await createRedisLiveState({ url, onError, keyPrefix, keepRunsMs, times }));
}

export function makeKeyPrefix(): string {
  return `${KEY_PREFIX}test-${randomBytes(6).toString('hex')}:`;
}

function closeLater(live: LiveState): LiveState {
  onTestFinished(() => live.close());
  return live;
}
