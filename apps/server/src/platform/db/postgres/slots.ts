import { databaseUnavailable } from './postgres-faults.ts';

/** A fixed number of slots, assigned in the order of the requests. */
export class Slots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** Rejects when no slot becomes free within `ms`. */
  take(ms: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(databaseUnavailable(new Error(`no free connection within ${Math.round(ms)} ms`)));
      }, ms);
      this.#waiting.add(start);
    });
  }

  free(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
