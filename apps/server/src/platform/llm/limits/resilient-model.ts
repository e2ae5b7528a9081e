import type { StreamModel } from '../stream-model.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { withCircuitBreaker } from './with-circuit-breaker.ts';
import { RETRY_RULES, type RetryRules, withRetries } from './with-retries.ts';
import { TIME_LIMITS, type TimeLimits, withTimeLimits } from './with-time-limits.ts';

/** Time limits and retry rules for a vendor; the defaults apply to omitted fields. */
export type Patience = { timeLimits?: TimeLimits | undefined; retryRules?: RetryRules | undefined };

type Options = Patience & { breaker: CircuitBreaker };

/**
 * Combines the limits in the necessary order: all retries share the time that a user waits, and the circuit breaker
 * counts an answer as failed only when the retries did not help.
 */
export function createResilientModel(model: StreamModel, options: Options): StreamModel {
  const { breaker, timeLimits = TIME_LIMITS, retryRules = RETRY_RULES } = options;
  return withCircuitBreaker(withTimeLimits(withRetries(model, retryRules), timeLimits), breaker);
}
