import { Worker } from 'node:worker_threads';
import type { SqliteReply, SqliteRequest, SqliteResult, SqliteStatement } from './sqlite-worker.ts';

/** An error of SQLite with its number, which tells one broken constraint from another. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number;

  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
  }
}

type Waiting = { resolve: (results: SqliteResult[]) => void; reject: (error: Error) => void };

/** The database in a thread of its own, so that a slow disk never holds up the streams of the main thread. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #outbox: SqliteRequest[] = [];
  #lastId = 0;
  #failure: Error | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: { file },
      // It holds statements and rows in passing; the default would let it grow as if it were the whole program.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.on('message', (replies: readonly SqliteReply[]) => replies.forEach((reply) => this.#settle(reply)));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the database thread has ended')));
  }

  /** Several statements go in one message and take effect together. */
  run(statements: readonly SqliteStatement[]): Promise<SqliteResult[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // A message costs more than most statements: what one turn of the event loop asks for goes in one.
      if (this.#outbox.length === 0) setImmediate(() => this.#post());
      this.#outbox.push({ id, statements });
    });
  }

  /** Lets queued statements end, then writes the log back into the database file. */
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
      // A value that cannot be sent: for whoever asked, not for the whole process.
      for (const { id } of requests) this.#settle({ id, results: [], error: { message: String(error), errcode: 0 } });
    }
  }

  #settle(reply: SqliteReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    if (reply.error === undefined) waiting.resolve(reply.results);
    else waiting.reject(new SqliteError(reply.error.message, reply.error.errcode));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
