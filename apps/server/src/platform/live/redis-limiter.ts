import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, tooMany } from './limiter.ts';
import type { Allowance } from './memory-counter.ts';
import { unavailable } from './redis-fault.ts';

/** Counts together with all other instances under the same name. */
export function createRedisLimiter(redis: Redis, name: string, allowance: Allowance): Limiter {
  const { uses, seconds, lockSeconds = 0 } = allowance;
  const counter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points: uses,
    duration: seconds,
    blockDuration: lockSeconds,
  });
  const count = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(allowance, error.msBeforeNext) : unavailable(error);
    }
  };
  return {
    spend: (key) => count(counter.consume(key)),
    refund: (key) => count(counter.reward(key, 1)),
    forget: (key) => count(counter.delete(key)),
  };
}
