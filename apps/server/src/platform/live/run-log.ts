export type RunEnding =
  | { readonly outcome: 'done' | 'stopped' | 'interrupted' }
  | { readonly outcome: 'failed'; readonly message: string };

export type StopReason = 'stopped' | 'interrupted';

/** One piece of work that sends text bit by bit, to any number of readers who may come late. */
export class Run {
  readonly key: string;
  readonly #pieces: string[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #ending: RunEnding | undefined;

  constructor(key: string) {
    this.key = key;
  }

  /** Every piece so far, by number. A reader remembers how far it has come. */
  get pieces(): readonly string[] {
    return this.#pieces;
  }

  get ending(): RunEnding | undefined {
    return this.#ending;
  }

  /** Aborts with a `StopReason` when somebody asks the run to stop. */
  get stopSignal(): AbortSignal {
    return this.#stop.signal;
  }

  append(piece: string): void {
    if (this.#ending !== undefined || piece === '') return;
    this.#pieces.push(piece);
    this.#notify();
  }

  end(ending: RunEnding): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    this.#notify();
    this.#listeners.clear();
  }

  stop(reason: StopReason): void {
    this.#stop.abort(reason);
  }

  /** Calls back on every new piece and at the end; gives back how to leave. */
  subscribe(listener: () => void): () => void {
    if (this.#ending === undefined) this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once it has ended or `ms` have passed. */
  async ended(ms: number): Promise<void> {
    await this.#until(() => this.#ending !== undefined, ms);
  }

  /** Resolves once there is something to send, or `ms` have passed. */
  async begun(ms: number): Promise<void> {
    await this.#until(() => this.#pieces.length > 0 || this.#ending !== undefined, ms);
  }

  #until(isReached: () => boolean, ms: number): Promise<void> {
    if (isReached()) return Promise.resolve();
    return new Promise((resolve) => {
      const leave = this.subscribe(() => isReached() && finish());
      const waiting = setTimeout(() => finish(), ms);
      const finish = () => {
        clearTimeout(waiting);
        leave();
        resolve();
      };
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Where runs are found by their key, during their life and for a while after. */
export type RunLog = {
  /** Undefined when the key is taken. */
  open(key: string): Promise<Run | undefined>;
  /** A run of this process or, where several share their runs, of another one. */
  find(key: string): Promise<Run | undefined>;
  /** Ends the run and forgets it later. */
  close(run: Run, ending: RunEnding): Promise<void>;
  /** Takes a key back that was opened for nothing. */
  discard(run: Run): Promise<void>;
  /** How many keys that begin like this are running, wherever they run. */
  countRunning(keyPrefix: string): Promise<number>;
  /** What runs in this very process. */
  runningHere(): Run[];
};

/** The runs of one process. */
export function createMemoryRunLog(keepMs: number): RunLog {
  const runs = new Map<string, Run>();
  const runningHere = () => [...runs.values()].filter((run) => run.ending === undefined);

  return {
    runningHere,
    async open(key) {
      if (runs.has(key)) return undefined;
      const run = new Run(key);
      runs.set(key, run);
      return run;
    },
    find: async (key) => runs.get(key),
    async close(run, ending) {
      run.end(ending);
      setTimeout(() => runs.delete(run.key), keepMs).unref();
    },
    async discard(run) {
      runs.delete(run.key);
    },
    countRunning: async (keyPrefix) => runningHere().filter((run) => run.key.startsWith(keyPrefix)).length,
  };
}
