import type { Redis } from 'ioredis';
import type { ExpiringStore } from './expiring-store.ts';
import { orUnavailable } from './redis-fault.ts';

/** A store that all instances share. */
export function createRedisExpiringStore(redis: Redis): ExpiringStore {
  const nameOf = (key: string) => `store:${key}`;
  const wholeMs = (ttlMs: number) => Math.max(1, Math.ceil(ttlMs));

  return {
    async claim(key, ttlMs) {
      return (await orUnavailable(redis.set(nameOf(key), '', 'PX', wholeMs(ttlMs), 'NX'))) === 'OK';
    },
    async put(key, value, ttlMs) {
      await orUnavailable(redis.set(nameOf(key), value, 'PX', wholeMs(ttlMs)));
    },
    async read(key) {
      return (await orUnavailable(redis.get(nameOf(key)))) ?? undefined;
    },
    async take(key) {
      return (await orUnavailable(redis.getdel(nameOf(key)))) ?? undefined;
    },
  };
}
