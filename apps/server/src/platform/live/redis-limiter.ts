import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type Allowance, limiterOn, type Limiter } from './limiter.ts';
import { unavailable } from './redis-fault.ts';

/** Counts together with every other instance that uses the same name. */
export function createRedisLimiter(redis: Redis, name: string, allowance: Allowance): Limiter {
  return limiterOn({
    allowance,
    createCounter: (options) => new RateLimiterRedis({ ...options, storeClient: redis, keyPrefix: `limit:${name}` }),
    onFault: (error) => unavailable(error),
  });
}
