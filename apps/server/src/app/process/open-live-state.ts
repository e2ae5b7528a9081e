import type { Config } from '../../platform/config/config-schema.ts';
import { createMemoryLiveState, type LiveState } from '../../platform/live/live-state.ts';

const KEEP_RUNS_MS = 10 * 60_000;

type Parts = { config: Config; monotonicNow: () => number; reportError: (error: unknown) => void };

/** Opens the live state: in memory, or in Redis when several instances share it. */
export async function openLiveState({ config, monotonicNow, reportError }: Parts): Promise<LiveState> {
  if (config.REDIS_URL === undefined) return createMemoryLiveState({ keepRunsMs: KEEP_RUNS_MS, now: monotonicNow });
  // Loaded only when needed, because a single instance does not use the Redis client.
  const { createRedisLiveState } = await import('../../platform/live/redis-live-state.ts');
  return createRedisLiveState({ url: config.REDIS_URL, keepRunsMs: KEEP_RUNS_MS, onError: reportError });
}
