const LOOK_EVERY_MS = 3000;
const RESPONSE_WITHIN_MS = 2000;

type IsReachable = () => Promise<boolean>;

/**
 * Whether the server can be reached. A browser that reports a network is trusted. One that reports none may still reach
 * a server on the same machine, so the server is polled until the network is back.
 */
export class Connection {
  readonly #isReachable: IsReachable;
  readonly #listeners = new Set<() => void>();
  #isUp = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(isReachable: IsReachable) {
    this.#isReachable = isReachable;
  }

  readonly isUp = (): boolean => this.#isUp;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#begin();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  #begin(): void {
    addEventListener('online', this.#look);
    addEventListener('offline', this.#look);
    this.#look();
  }

  #end(): void {
    removeEventListener('online', this.#look);
    removeEventListener('offline', this.#look);
    clearTimeout(this.#timer);
  }

  readonly #look = (): void => {
    clearTimeout(this.#timer);
    if (navigator.onLine) {
      this.#set(true);
      return;
    }
    this.#timer = setTimeout(this.#look, LOOK_EVERY_MS);
    void this.#isReachable().then((isReachable) => this.#set(isReachable || navigator.onLine));
  };

  #set(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection(async () => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_WITHIN_MS) })).ok;
  } catch {
    // A failed request means that the server cannot be reached.
    return false;
  }
});
