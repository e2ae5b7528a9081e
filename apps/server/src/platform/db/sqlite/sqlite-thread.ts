import { Worker } from 'node:worker_threads';
import { diskFull } from '../../disk-full.ts';
import type { SqliteReply, SqliteRequest, SqliteResult, SqliteStatement } from './sqlite-worker.ts';

/** An error of SQLite with its code, which identifies the violated constraint. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number;

  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
  }
}

/** The result codes of a disk without room for data, and for the shared memory of the log. */
const FULL_CODES = new Set([13, 4874]);

type Waiting = { resolve: (results: SqliteResult[]) => void; reject: (error: Error) => void };

/** Runs the database in a worker thread, so that a slow disk never blocks the streams of the main thread. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #outbox: SqliteRequest[] = [];
  #lastId = 0;
  #failure: Error | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: { file },
      // The thread holds statements and rows only briefly; the default would let its heap grow like that of a whole
      // program.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on('message', (replies: readonly SqliteReply[]) => replies.forEach((reply) => this.#settle(reply)));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the database thread has ended')));
  }

  /** Sends several statements in one message; they run in one transaction. */
  run(statements: readonly SqliteStatement[]): Promise<SqliteResult[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A message costs more than most statements, so all statements of one turn of the event loop share one message.
      if (this.#outbox.length === 0) setImmediate(() => this.#post());
      this.#outbox.push({ id, statements });
    });
  }

  /** Waits for queued statements, then writes the log back into the database file. */
  async close(): Promise<void> {
    if (this.#failure !== undefined) return;
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#post();
    this.#worker.postMessage('close');
    await ended;
  }

  #post(): void {
    const requests = this.#outbox;
    if (requests.length === 0) return;
    this.#outbox = [];
    try {
      this.#worker.postMessage(requests);
    } catch (error) {
      // A value that cannot be sent fails only this caller's statement, not the whole process.
      for (const { id } of requests) this.#settle({ id, results: [], error: { message: String(error), errcode: 0 } });
    }
  }

  #settle(reply: SqliteReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    if (reply.error === undefined) waiting.resolve(reply.results);
    else waiting.reject(errorOf(reply.error));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}

function errorOf({ message, errcode }: NonNullable<SqliteReply['error']>): Error {
  const error = new SqliteError(message, errcode);
  return FULL_CODES.has(errcode) ? diskFull(error) : error;
}
