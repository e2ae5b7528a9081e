import { connectRedis, type RedisAddress, redisReady } from './connect-redis.ts';
import { createMemoryExpiringStore, type ExpiringStore } from './expiring-store.ts';
import { type Allowance, createMemoryLimiter, type Limiter } from './limiter.ts';
import { createRedisExpiringStore } from './redis-expiring-store.ts';
import { createRedisLimiter } from './redis-limiter.ts';
import { createRedisRunLog, type RunTimes } from './redis-run-log.ts';
import { createMemoryRunLog, type RunLog } from './run-log.ts';

const CONNECT_WITHIN_MS = 10_000;
const LEASE_MS = 15_000;
const GATHER_MS = 100;

/** Everything short-lived that instances have to agree on. */
export type LiveState = {
  store: ExpiringStore;
  /** The name tells limiters apart; instances that share the state count together under it. */
  createLimiter(name: string, allowance: Allowance): Limiter;
  runs: RunLog;
  /** Once no answer runs any more. */
  close(): Promise<void>;
};

/** For one instance that is alone. */
export function createMemoryLiveState({ keepRunsMs, now }: { keepRunsMs: number; now?: () => number }): LiveState {
  const store = createMemoryExpiringStore(now);
  return {
    store,
    createLimiter: (_name, allowance) => createMemoryLimiter(allowance),
    runs: createMemoryRunLog(keepRunsMs),
    close: async () => store.close(),
  };
}

type SharedState = RedisAddress & { keepRunsMs: number; times?: Partial<RunTimes> };

/** For any number of instances; rejects when Redis cannot be reached. */
export async function createRedisLiveState({ keepRunsMs, times, ...address }: SharedState): Promise<LiveState> {
  const redis = connectRedis(address);
  const blocking = connectRedis(address);
  const subscriber = connectRedis(address);
  const connections = [redis, blocking, subscriber];
  const disconnect = () => {
    for (const connection of connections) connection.disconnect();
  };
  try {
    await Promise.all(connections.map((connection) => redisReady(connection, CONNECT_WITHIN_MS)));
    const runs = await createRedisRunLog({
      redis,
      blocking,
      subscriber,
      onError: address.onError,
      times: { keepMs: keepRunsMs, leaseMs: LEASE_MS, gatherMs: GATHER_MS, ...times },
    });
    return {
      store: createRedisExpiringStore(redis),
      createLimiter: (name, allowance) => createRedisLimiter(redis, name, allowance),
      runs,
      async close() {
        await runs.shut();
        disconnect();
      },
    };
  } catch (error) {
    disconnect();
    throw error;
  }
}
