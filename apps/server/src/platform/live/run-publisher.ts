import type { Redis } from 'ioredis';
import { monotonicNow } from '../time/monotonic-now.ts';
import { plainFault } from './redis-fault.ts';
import { leasesOf, type RunEntry, streamOf } from './run-entry.ts';
import type { Run, RunEnding } from './run-log.ts';
import { addEntries, vouch } from './run-scripts.ts';

/** Beyond this size other instances no longer follow a run; readers on its own instance are not affected. */
const MOST_CHARACTERS = 256 * 1024;
const RETRY_MS = 1000;

type Deps = {
  redis: Redis;
  onError: (error: unknown) => void;
  keepMs: number;
  leaseMs: number;
  /** How long pieces are gathered: fewer, larger entries make many runs cheap. */
  gatherMs: number;
};
type Progress = { published: number; characters: number; isCut: boolean; ending?: RunEnding; giveUpAt?: number };
type Parcel = { run: Run; progress: Progress; entry: RunEntry | undefined };

/** Copies the runs of this instance to Redis. The runs never wait for Redis and do not fail with it. */
export class RunPublisher {
  readonly #deps: Deps;
  readonly #runs = new Map<Run, Progress>();
  readonly #due = new Set<Run>();
  readonly #vouching: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#vouching = setInterval(() => void this.#vouch(), deps.leaseMs / 3).unref();
  }

  /** Copies a run until `end` or `forget`. */
  add(run: Run): void {
    this.#runs.set(run, { published: 0, characters: 0, isCut: false });
    run.subscribe(() => {
      this.#due.add(run);
      this.#schedule(this.#deps.gatherMs);
    });
  }

  /** Resolves when the end has been sent or could not be sent. */
  async end(run: Run, ending: RunEnding): Promise<void> {
    const progress = this.#runs.get(run);
    if (progress === undefined) return;
    progress.ending = ending;
    progress.giveUpAt = monotonicNow() + this.#deps.leaseMs;
    this.#due.add(run);
    await this.#send();
  }

  async forget(run: Run): Promise<void> {
    this.#runs.delete(run);
    this.#due.delete(run);
    await this.#attempt(async () => {
      await this.#deps.redis.pipeline().del(streamOf(run.key)).zrem(leasesOf(run.key), run.key.id).exec();
    });
  }

  /** Sends the rest and stops renewing leases. */
  async shut(): Promise<void> {
    clearInterval(this.#vouching);
    await this.#send();
    clearTimeout(this.#timer);
    this.#runs.clear();
    this.#due.clear();
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => void this.#send(), ms).unref();
  }

  /** Sends one batch at a time: it must be known to have arrived before the next pieces follow. */
  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending = this.#sending.then(() => this.#sendDue());
    return this.#sending;
  }

  async #sendDue(): Promise<void> {
    const parcels = [...this.#due].flatMap((run) => this.#parcelOf(run) ?? []);
    this.#due.clear();
    if (parcels.length === 0) return;
    const isSent = await this.#attempt(() => this.#write(parcels));
    if (isSent) {
      for (const parcel of parcels) this.#settle(parcel);
    } else {
      for (const { run, progress } of parcels) {
        // Pieces that did arrive are sent again too; a follower recognises them by their number.
        if ((progress.giveUpAt ?? Infinity) > monotonicNow()) this.#due.add(run);
        else this.#runs.delete(run);
      }
    }
    if (this.#due.size > 0) this.#schedule(isSent ? this.#deps.gatherMs : RETRY_MS);
  }

  #parcelOf(run: Run): Parcel | undefined {
    const progress = this.#runs.get(run);
    if (progress === undefined) return undefined;
    if (progress.isCut) return progress.ending && { run, progress, entry: undefined };
    const pieces = run.pieces.from(progress.published);
    const length = pieces.reduce((sum, piece) => sum + piece.length, progress.characters);
    const from = progress.published;
    if (length > MOST_CHARACTERS) {
      return { run, progress, entry: { from, pieces: [], ending: { outcome: 'interrupted' } } };
    }
    return { run, progress, entry: { from, pieces, ending: progress.ending } };
  }

  async #write(parcels: readonly Parcel[]): Promise<void> {
    const pipeline = this.#deps.redis.pipeline();
    addEntries(
      pipeline,
      parcels.flatMap(({ run, entry }) => (entry ? [{ key: run.key, entry }] : [])),
    );
    for (const { run, progress } of parcels) {
      if (!progress.ending) continue;
      // The lease is removed only after the end is written, because a follower that finds no lease looks for the end.
      pipeline.zrem(leasesOf(run.key), run.key.id).pexpire(streamOf(run.key), this.#deps.keepMs);
    }
    for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
  }

  #settle({ run, progress, entry }: Parcel): void {
    progress.published += entry?.pieces.length ?? 0;
    for (const piece of entry?.pieces ?? []) progress.characters += piece.length;
    progress.isCut ||= entry?.ending !== undefined;
    // The run may have ended while this batch was being sent; then it is due again.
    if (progress.ending && !this.#due.has(run)) this.#runs.delete(run);
  }

  async #vouch(): Promise<void> {
    if (this.#runs.size === 0) return;
    await this.#attempt(async () => {
      const pipeline = this.#deps.redis.pipeline();
      for (const [run, { ending }] of this.#runs) if (!ending) vouch(pipeline, run.key, this.#deps);
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
    });
  }

  /** Reports only the first failure of an outage. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.#isFailing = false;
      return true;
    } catch (error) {
      if (!this.#isFailing) this.#deps.onError(plainFault(error));
      this.#isFailing = true;
      return false;
    }
  }
}
