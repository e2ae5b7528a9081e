const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A hint that arrives earlier waits this long, so that two waiting calls cannot wake each other in a tight loop. */
const LEAST_PAUSE_MS = 250;
const JITTER = 0.3;

type Pause = { readonly attempt: number; readonly signal?: AbortSignal | undefined };

/**
 * Pauses between the attempts of calls that cannot reach the server. They grow from half a second to fifteen, and end
 * early when something hints that the server can be reached again: the browser is online, the page is looked at again,
 * another call has succeeded, or the user asks for it.
 */
export class Patience {
  readonly #wakers = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #shown = 0;

  /** Whether a call has failed more than once and waits for its next attempt. */
  readonly isWaiting = (): boolean => this.#shown > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the next attempt of every waiting call at once. */
  readonly retryNow = (): void => {
    for (const wake of this.#wakers) wake();
  };

  /** Resolves when the next attempt is due, with how long it has paused; at once when the signal aborts. */
  async pause({ attempt, signal }: Pause): Promise<number> {
    const planned = pauseFor(attempt);
    const startedAt = Date.now();
    // The first pause is short and usually enough, so it is not shown.
    const isShown = attempt > 0;
    if (isShown) this.#count(1);
    try {
      await this.#due(planned, signal);
    } finally {
      if (isShown) this.#count(-1);
    }
    // A computer that slept meanwhile has not been patient for longer.
    return Math.min(planned, Date.now() - startedAt);
  }

  #due(planned: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const leave = listenForHints(() => {
        clearTimeout(timer);
        timer = setTimeout(end, LEAST_PAUSE_MS);
      });
      const end = () => {
        clearTimeout(timer);
        leave();
        this.#wakers.delete(end);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      let timer = setTimeout(end, planned);
      this.#wakers.add(end);
      signal?.addEventListener('abort', end);
      if (signal?.aborted === true) end();
    });
  }

  #count(by: number): void {
    this.#shown += by;
    for (const listener of this.#listeners) listener();
  }
}

export const patience = new Patience();

const SERVER_HEARD = 'wenjin:server-heard';

/** Every call reports here that the server has responded. */
export function noteResponse(status: number): void {
  if (status < 500) dispatchEvent(new Event(SERVER_HEARD));
}

function pauseFor(attempt: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return pause * (1 - JITTER + 2 * JITTER * Math.random());
}

function listenForHints(hear: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && hear();
  for (const name of ['online', 'focus', SERVER_HEARD]) addEventListener(name, hear);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const name of ['online', 'focus', SERVER_HEARD]) removeEventListener(name, hear);
    document.removeEventListener('visibilitychange', look);
  };
}
