import { PieceLog } from './piece-log.ts';

export type RunEnding =
  /** `isCut`: the work has reached a limit of its own length. */
  | { readonly outcome: 'done'; readonly isCut?: boolean | undefined }
  | { readonly outcome: 'stopped' | 'interrupted' }
  /** `kind` names the reason for other programs, where it is known. */
  | { readonly outcome: 'failed'; readonly message: string; readonly kind?: string | undefined };

/** Only the owner of a run can find it. */
export type RunKey = { ownerId: string; id: string };

/** Runs that share a limit of their own instead of the owner's common one. */
export type RunGroup = {
  readonly id: string;
  readonly most: number;
  /** Runs of one owner in all groups together. */
  readonly mostOfOwner: number;
};

export type StopReason = 'stopped' | 'interrupted';

/** Work that produces text in pieces for any number of readers, who may join late. */
export class Run {
  readonly key: RunKey;
  readonly groupId: string | undefined;
  readonly #pieces = new PieceLog();
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #ending: RunEnding | undefined;

  constructor(key: RunKey, groupId?: string) {
    this.key = key;
    this.groupId = groupId;
  }

  /** Every piece so far, by number. A reader remembers the number that it has reached. */
  get pieces(): Pick<PieceLog, 'length' | 'from' | 'join'> {
    return this.#pieces;
  }

  get ending(): RunEnding | undefined {
    return this.#ending;
  }

  /** Whether the run has a reader at the moment. */
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

  /** Calls the listener on every new piece and at the end. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    if (this.#ending === undefined) this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the run has ended or `ms` have passed. */
  async ended(ms: number): Promise<void> {
    await this.#until(() => this.#ending !== undefined, ms);
  }

  /** Resolves when there is something to send, or `ms` have passed. */
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

export type RunOptions = {
  group?: RunGroup | undefined;
  /** The run takes the key of one that has ended. */
  isReopened?: boolean;
};

/** Finds runs by their key while they run and for a while afterwards. */
export type RunLog = {
  /** Checks and opens in one step, so that simultaneous calls cannot both get the last slot. */
  open(key: RunKey, mostOfOwner: number, options?: RunOptions): Promise<Run | 'taken' | 'full'>;
  /** Returns a run of this process or, when instances share their runs, of another one. */
  find(key: RunKey): Promise<Run | undefined>;
  /** Ends the run and forgets it later. */
  close(run: Run, ending: RunEnding): Promise<void>;
  /** Frees the key of a run that was opened but not used. */
  discard(run: Run): Promise<void>;
  /** Returns the runs of this process. */
  runningHere(): Run[];
};

export function createMemoryRunLog(keepMs: number): RunLog {
  const runs = new Map<string, Run>();
  const idOf = ({ ownerId, id }: RunKey) => `${ownerId}/${id}`;
  const runningHere = () => [...runs.values()].filter((run) => run.ending === undefined);
  /** Another run may have taken the key meanwhile. */
  const forget = (run: Run) => {
    if (runs.get(idOf(run.key)) === run) runs.delete(idOf(run.key));
  };

  return {
    runningHere,
    async open(key, mostOfOwner, { group, isReopened = false } = {}) {
      const known = runs.get(idOf(key));
      if (known !== undefined && (known.ending === undefined || !isReopened)) return 'taken';
      const groups = runningHere().flatMap((run) => (run.key.ownerId === key.ownerId ? [run.groupId] : []));
      if (isFull(groups, mostOfOwner, group)) return 'full';
      const run = new Run(key, group?.id);
      runs.set(idOf(key), run);
      return run;
    },
    find: async (key) => runs.get(idOf(key)),
    async close(run, ending) {
      run.end(ending);
      setTimeout(() => forget(run), keepMs).unref();
    },
    async discard(run) {
      forget(run);
    },
  };
}

/** `groups` has one entry for each running run of the owner. */
function isFull(groups: readonly (string | undefined)[], mostOfOwner: number, group: RunGroup | undefined): boolean {
  const grouped = groups.filter((id) => id !== undefined);
  if (group === undefined) return groups.length - grouped.length >= mostOfOwner;
  return grouped.filter((id) => id === group.id).length >= group.most || grouped.length >= group.mostOfOwner;
}
