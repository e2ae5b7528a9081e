import { connectRedis, type RedisAddress, redisReady } from './connect-redis.ts';
import type { LiveState } from './live-state.ts';
import { createRedisExpiringStore } from './redis-expiring-store.ts';
import { createRedisLimiter } from './redis-limiter.ts';
import { createRedisRunLog, type RunTimes } from './redis-run-log.ts';

const CONNECT_WITHIN_MS = 10_000;
const LEASE_MS = 15_000;
const GATHER_MS = 100;

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
