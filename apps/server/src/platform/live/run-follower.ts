import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { monotonicNow } from '../time/monotonic-now.ts';
import { plainFault, unavailable } from './redis-fault.ts';
import { decodeEntry, streamOf } from './run-entry.ts';
import { Run, type RunKey } from './run-log.ts';
import { askWhetherAlive } from './run-scripts.ts';

/** Short, because a run that is added meanwhile must wait for the next read. */
const BLOCK_MS = 200;
/** A pause after each read with news, so that many busy runs are read together and not one by one. */
const GATHER_MS = 20;
const RETRY_MS = 500;
const UNREAD_MS = 10_000;

type Deps = {
  redis: Redis;
  /** A separate connection, because a blocking read occupies it. */
  blocking: Redis;
  leaseMs: number;
  onStop: (run: Run) => void;
  onError: (error: unknown) => void;
};
type Mirror = { run: Run; stream: string; lastId: string; readAt: number };
type StreamEntries = [id: string, fields: string[]][];

/** Holds local copies of other instances' runs for as long as somebody reads them here. */
export class RunFollower {
  readonly #deps: Deps;
  readonly #mirrors = new Map<string, Mirror>();
  #isFollowing = false;
  #isShut = false;
  #heardAt = 0;
  #checkedAt = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find(key: RunKey): Promise<Run | undefined> {
    const stream = streamOf(key);
    const known = this.#mirrors.get(stream);
    if (known) {
      known.readAt = monotonicNow();
      return known.run;
    }
    const mirror: Mirror = { run: new Run(key), stream, lastId: '0-0', readAt: monotonicNow() };
    try {
      await this.#check([mirror]);
    } catch (error) {
      throw unavailable(error);
    }
    if (mirror.lastId === '0-0') return undefined;
    return this.#mirrors.get(stream)?.run ?? this.#follow(mirror);
  }

  shut(): void {
    this.#isShut = true;
    this.#endAll();
  }

  #follow(mirror: Mirror): Run {
    const { run, stream } = mirror;
    run.stopSignal.addEventListener('abort', () => this.#deps.onStop(run), { once: true });
    if (run.ending === undefined) {
      this.#mirrors.set(stream, mirror);
      void this.#readOn();
    }
    return run;
  }

  async #readOn(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#heardAt = this.#checkedAt = monotonicNow();
    while (this.#mirrors.size > 0 && !this.#isShut) await this.#readOnce();
    this.#isFollowing = false;
  }

  async #readOnce(): Promise<void> {
    const { leaseMs, onError } = this.#deps;
    try {
      const hasNews = await this.#read();
      if (monotonicNow() - this.#checkedAt > leaseMs / 8) await this.#checkAll();
      this.#heardAt = monotonicNow();
      if (hasNews) await sleep(GATHER_MS);
    } catch (error) {
      if (this.#isShut) return;
      // Readers can reconnect and find the answer; a stream that stays silent for ever would look like a slow one.
      if (monotonicNow() - this.#heardAt > leaseMs) {
        onError(plainFault(error));
        this.#endAll();
      }
      await sleep(Math.min(RETRY_MS, leaseMs / 4));
    }
  }

  async #read(): Promise<boolean> {
    const mirrors = [...this.#mirrors.values()];
    const places = [...mirrors.map(({ stream }) => stream), ...mirrors.map(({ lastId }) => lastId)];
    const news = await this.#deps.blocking.xread('BLOCK', BLOCK_MS, 'STREAMS', ...places);
    const byName = new Map(news);
    const prefix = this.#deps.blocking.options.keyPrefix ?? '';
    for (const mirror of mirrors) this.#apply(mirror, byName.get(prefix + mirror.stream) ?? []);
    return byName.size > 0;
  }

  async #checkAll(): Promise<void> {
    const now = monotonicNow();
    this.#checkedAt = now;
    const mirrors = [...this.#mirrors.values()];
    for (const mirror of mirrors) {
      if (mirror.run.isRead) mirror.readAt = now;
      else if (now - mirror.readAt > UNREAD_MS) this.#drop(mirror);
      // Sent again, because the other instance may have been reconnecting when it was sent first.
      if (mirror.run.stopSignal.aborted) this.#deps.onStop(mirror.run);
    }
    await this.#check(mirrors);
  }

  /**
   * Ends runs whose lease has expired. The lease is read before the entries, because the end is written before the
   * lease goes.
   */
  async #check(mirrors: readonly Mirror[]): Promise<void> {
    const pipeline = this.#deps.redis.pipeline();
    for (const { run, stream, lastId } of mirrors) {
      askWhetherAlive(pipeline, run.key);
      pipeline.xrange(stream, `(${lastId}`, '+');
    }
    const replies = (await pipeline.exec()) ?? [];
    for (const [error] of replies) if (error) throw error;
    for (const [index, mirror] of mirrors.entries()) {
      this.#apply(mirror, (replies[index * 2 + 1]?.[1] ?? []) as StreamEntries);
      if (replies[index * 2]?.[1] !== 1) this.#drop(mirror);
    }
  }

  #apply(mirror: Mirror, entries: StreamEntries): void {
    const { run } = mirror;
    for (const [id, fields] of entries) {
      mirror.lastId = id;
      const entry = decodeEntry(fields);
      // A gap in the numbers: Redis has lost earlier entries.
      if (entry === undefined || entry.from > run.pieces.length) return this.#drop(mirror);
      for (const piece of entry.pieces.slice(run.pieces.length - entry.from)) run.append(piece);
      if (entry.ending !== undefined) run.end(entry.ending);
    }
    if (run.ending !== undefined) this.#leave(mirror);
  }

  #endAll(): void {
    for (const mirror of this.#mirrors.values()) this.#drop(mirror);
  }

  /** Ends the copy as interrupted; a run that has ended keeps its ending. */
  #drop(mirror: Mirror): void {
    mirror.run.end({ outcome: 'interrupted' });
    this.#leave(mirror);
  }

  /** Compares the objects, because two callers may have made a copy of the same run and only one is followed. */
  #leave(mirror: Mirror): void {
    if (this.#mirrors.get(mirror.stream) === mirror) this.#mirrors.delete(mirror.stream);
  }
}
