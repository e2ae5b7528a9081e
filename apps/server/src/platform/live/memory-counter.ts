const SWEEP_EVERY_USES = 1000;

export type Allowance = {
  uses: number;
  seconds: number;
  /** How long one use too many locks the key; without it the key is free again after `seconds`. */
  lockSeconds?: number;
  message?: string;
};

type Count = { uses: number; endsAt: number };

/**
 * Counts uses of keys in this process. `now` is monotonic: a wall clock that jumps neither lifts nor prolongs a limit.
 */
export class MemoryCounter {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #counts = new Map<string, Count>();
  #usesUntilSweep = SWEEP_EVERY_USES;

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Returns for how many milliseconds the key is still refused, or undefined when this use is allowed. */
  use(key: string, amount = 1): number | undefined {
    this.#sweep();
    const { uses, seconds, lockSeconds } = this.#allowance;
    const count = this.#find(key) ?? { uses: 0, endsAt: this.#now() + seconds * 1000 };
    this.#counts.set(key, count);
    const before = count.uses;
    count.uses += amount;
    if (count.uses <= uses) return undefined;
    if (before <= uses && lockSeconds !== undefined) count.endsAt = this.#now() + lockSeconds * 1000;
    return count.endsAt - this.#now();
  }

  refund(key: string, amount = 1): void {
    const count = this.#find(key);
    if (count !== undefined) count.uses -= amount;
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }

  #find(key: string): Count | undefined {
    const count = this.#counts.get(key);
    return count !== undefined && count.endsAt > this.#now() ? count : undefined;
  }

  /** Removes keys that are free again, which would otherwise stay for ever. */
  #sweep(): void {
    this.#usesUntilSweep -= 1;
    if (this.#usesUntilSweep > 0) return;
    this.#usesUntilSweep = Math.max(SWEEP_EVERY_USES, this.#counts.size);
    for (const key of this.#counts.keys()) if (this.#find(key) === undefined) this.#counts.delete(key);
  }
}
