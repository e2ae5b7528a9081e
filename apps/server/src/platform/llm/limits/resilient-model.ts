import type { StreamModel } from '../stream-model.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { withCircuitBreaker } from './with-circuit-breaker.ts';
import { RETRY_RULES, type RetryRules, withRetries } from './with-retries.ts';
import { TIME_LIMITS, type TimeLimits, withTimeLimits } from './with-time-limits.ts';

/** How long a vendor is waited for, and how often it is asked; what is left out is the product's own. */
export type Patience = { timeLimits?: TimeLimits | undefined; retryRules?: RetryRules | undefined };

type Options = Patience & { breaker: CircuitBreaker };

/**
 * The limits in the order that makes sense: the retries share the time that people wait, and the breaker counts an
 * answer as failed only when the retries did not help.
 */
export function createResilientModel(model: StreamModel, options: Options): StreamModel {
  const { breaker, timeLimits = TIME_LIMITS, retryRules = RETRY_RULES } = options;
  return withCircuitBreaker(withTimeLimits(withRetries(model, retryRules), timeLimits), breaker);
}
