import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
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
export function createMemoryLimiter(allowance: Allowance): Limiter {
  return limiterOn({
    allowance,
    createCounter: (options) => new RateLimiterMemory(options),
    onFault: (error) => error,
  });
}

type Ground = {
  allowance: Allowance;
  createCounter: (options: IRateLimiterOptions) => RateLimiterAbstract;
  /** What to throw when the counter itself fails. */
  onFault: (error: unknown) => unknown;
};

/** The same rules wherever it is counted. */
export function limiterOn({ allowance, createCounter, onFault }: Ground): Limiter {
  const { uses, seconds, lockSeconds, message = '操作太频繁，请稍后再试' } = allowance;
  const counter = createCounter({ points: uses, duration: seconds, blockDuration: lockSeconds ?? 0 });
  const refuse = (waitMs: number) =>
    new AppError('too-many', message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  const count = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      throw error instanceof RateLimiterRes ? refuse(error.msBeforeNext) : onFault(error);
    }
  };

  return {
    spend: (key) => count(counter.consume(key)),
    refund: (key) => count(counter.reward(key, 1)),
    forget: (key) => count(counter.delete(key)),
  };
}
