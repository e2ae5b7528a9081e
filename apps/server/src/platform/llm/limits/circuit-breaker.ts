import { monotonicNow } from '../../time/monotonic-now.ts';

type Options = { failures?: number; restMs?: number; now?: () => number };

const FAILURES = 5;
const REST_MS = 30_000;

/** Tracks the failures of one vendor; all models of the vendor share it. */
export class CircuitBreaker {
  readonly #maxFailures: number;
  readonly #restMs: number;
  readonly #now: () => number;
  #failures = 0;
  #restsUntil: number | undefined;
  #isProbing = false;

  constructor({ failures = FAILURES, restMs = REST_MS, now = monotonicNow }: Options = {}) {
    this.#maxFailures = failures;
    this.#restMs = restMs;
    this.#now = now;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (this.#restsUntil === undefined) return 'closed';
    return this.#now() < this.#restsUntil ? 'open' : 'half-open';
  }

  /** Returns undefined while the vendor must not be called. After the pause one call is allowed as a probe. */
  enter(): Attempt | undefined {
    const { state } = this;
    if (state === 'open' || (state === 'half-open' && this.#isProbing)) return undefined;
    const isProbe = state === 'half-open';
    if (isProbe) this.#isProbing = true;
    return new Attempt(isProbe, (outcome) => this.#settle(isProbe, outcome));
  }

  #settle(isProbe: boolean, outcome: Outcome): void {
    if (isProbe) this.#isProbing = false;
    if (outcome === 'unknown') return;
    // The outcome of a call that began before the pause says nothing about the vendor's state now.
    if (!isProbe && this.#restsUntil !== undefined) return;
    if (outcome === 'alive') {
      this.#failures = 0;
      this.#restsUntil = undefined;
      return;
    }
    this.#failures += 1;
    if (isProbe || this.#failures >= this.#maxFailures) this.#restsUntil = this.#now() + this.#restMs;
  }
}

type Outcome = 'alive' | 'down' | 'unknown';

/** One call to the vendor; only its first outcome counts. */
class Attempt {
  /** True for the one call that is allowed after a pause. */
  readonly isProbe: boolean;
  #settle: ((outcome: Outcome) => void) | undefined;

  constructor(isProbe: boolean, settle: (outcome: Outcome) => void) {
    this.isProbe = isProbe;
    this.#settle = settle;
  }

  settle(outcome: Outcome): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(outcome);
  }
}
