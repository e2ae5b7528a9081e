import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

export type Limiter = {
  /** Counts one use; refuses with 429 once the allowance is spent. */
  spend(key: string): Promise<void>;
  /** Gives one use back. */
  refund(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

export type Allowance = {
  uses: number;
  seconds: number;
  /** How long one use too many locks the key; without it the key is free again when its `seconds` are over. */
  lockSeconds?: number;
  message?: string;
};

/** `uses` in `seconds`, counted from the first use. */
export function createMemoryLimiter({
  uses,
  seconds,
  lockSeconds,
  message = '操作太频繁，请稍后再试',
}: Allowance): Limiter {
  const limiter = new RateLimiterMemory({ points: uses, duration: seconds, blockDuration: lockSeconds ?? 0 });
  const refuse = (waitMs: number) =>
    new AppError('too-many', message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

  return {
    async spend(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refuse(error.msBeforeNext) : error;
      }
    },
    async refund(key) {
      await limiter.reward(key, 1);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
