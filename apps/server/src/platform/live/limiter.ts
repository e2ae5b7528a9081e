import { AppError } from '../errors.ts';
import { monotonicNow } from '../time/monotonic-now.ts';
import { type Allowance, MemoryCounter } from './memory-counter.ts';

export type Limiter = {
  /** Counts one use; refuses with 429 when the allowance is used up. */
  spend(key: string): Promise<void>;
  /** Subtracts one use. */
  refund(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** Allows `uses` in `seconds`, counted from the first use. */
export function createMemoryLimiter(allowance: Allowance, now: () => number = monotonicNow): Limiter {
  const counter = new MemoryCounter(allowance, now);
  return {
    async spend(key) {
      const waitMs = counter.use(key);
      if (waitMs !== undefined) throw tooMany(allowance, waitMs);
    },
    refund: async (key) => counter.refund(key),
    forget: async (key) => counter.forget(key),
  };
}

export function tooMany({ message = '操作太频繁，请稍后再试' }: Allowance, waitMs: number): AppError {
  return new AppError('too-many', message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
