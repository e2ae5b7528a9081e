import { PieceLog } from './piece-log.ts';

export type RunEnding =
  | { readonly outcome: 'done' | 'stopped' | 'interrupted' }
  | { readonly outcome: 'failed'; readonly message: string };

/** A run belongs to somebody, who alone may find it. */
export type RunKey = { ownerId: string; id: string };

export type StopReason = 'stopped' | 'interrupted';

/** One piece of work that sends text bit by bit, to any number of readers who may come late. */
export class Run {
  readonly key: RunKey;
  readonly #pieces = new PieceLog();
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #ending: RunEnding | undefined;

  constructor(key: RunKey) {
    this.key = key;
  }

  /** Every piece so far, by number. A reader remembers how far it has come. */
  get pieces(): Pick<PieceLog, 'length' | 'from' | 'join'> {
    return this.#pieces;
  }

  get ending(): RunEnding | undefined {
    return this.#ending;
  }

  /** Whether anybody listens at the moment. */
  get isRead(): boolean {
    return this.#listeners.size > 0;
  }

  /** Aborts with a `StopReason` when somebody asks the run to stop. */
  get stopSignal(): AbortSignal {
    return this.#stop.signal;
  }

  append(piece: string): void {
    if (this.#ending === undefined && this.#pieces.push(piece)) this.#notify();
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
  /** In one step, so that calls at the same moment cannot both get the last place. */
  open(key: RunKey, mostOfOwner: number): Promise<Run | 'taken' | 'full'>;
  /** A run of this process or, where several share their runs, of another one. */
  find(key: RunKey): Promise<Run | undefined>;
  /** Ends the run and forgets it later. */
  close(run: Run, ending: RunEnding): Promise<void>;
  /** Takes a key back that was opened for nothing. */
  discard(run: Run): Promise<void>;
  /** What runs in this very process. */
  runningHere(): Run[];
};

/** The runs of one process. */
export function createMemoryRunLog(keepMs: number): RunLog {
  const runs = new Map<string, Run>();
  const idOf = ({ ownerId, id }: RunKey) => `${ownerId}/${id}`;
  const runningHere = () => [...runs.values()].filter((run) => run.ending === undefined);

  return {
    runningHere,
    async open(key, mostOfOwner) {
      if (runs.has(idOf(key))) return 'taken';
      if (runningHere().filter((run) => run.key.ownerId === key.ownerId).length >= mostOfOwner) return 'full';
      const run = new Run(key);
      runs.set(idOf(key), run);
      return run;
    },
    find: async (key) => runs.get(idOf(key)),
    async close(run, ending) {
      run.end(ending);
      setTimeout(() => runs.delete(idOf(run.key)), keepMs).unref();
    },
    async discard(run) {
      runs.delete(idOf(run.key));
    },
  };
}
