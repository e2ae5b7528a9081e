import { setTimeout as wait } from 'node:timers/promises';
import type { StreamModel } from '../stream-model.ts';
import { VendorError } from '../vendor-error.ts';

export type RetryRules = {
  retries: number;
  /** The wait before the first retry; it doubles for each further one. */
  baseMs: number;
  /** A vendor that asks for a longer wait is not called again. */
  maxWaitMs: number;
  /** Returns a number from 0 to 1; tests replace it. */
  random: () => number;
};

export const RETRY_RULES: RetryRules = { retries: 2, baseMs: 400, maxWaitMs: 10_000, random: Math.random };

/**
 * Retries a failed call when that may help, but never after the first piece: the reader would see the answer start
 * twice.
 */
export function withRetries(model: StreamModel, rules: RetryRules = RETRY_RULES): StreamModel {
  return async function streamWithRetries(request, signal, take) {
    for (let attempt = 0; ; attempt += 1) {
      let hasBegun = false;
      let waitMs: number | undefined;
      try {
        return await model(request, signal, (piece) => {
          hasBegun = true;
          return take(piece);
        });
      } catch (error) {
        if (hasBegun || signal.aborted || attempt >= rules.retries) throw error;
        waitMs = waitBefore(attempt, error, rules);
        if (waitMs === undefined) throw error;
      }
      await wait(waitMs, undefined, { signal });
    }
  };
}

/**
 * Returns undefined when a retry is of no use. The wait is random between half and all of a doubling time, so that many
 * callers do not retry at the same moment.
 */
function waitBefore(attempt: number, error: unknown, { baseMs, maxWaitMs, random }: RetryRules): number | undefined {
  if (!(error instanceof VendorError) || !error.isRetryable) return undefined;
  const asked = error.retryAfterMs ?? 0;
  if (asked > maxWaitMs) return undefined;
  const own = baseMs * 2 ** attempt * (0.5 + random() / 2);
  return Math.min(maxWaitMs, Math.max(asked, own));
}
