import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { diskFull } from '../../disk-full.ts';
import {
  databaseUnavailable,
  isConflict,
  isConnectionLost,
  isDiskFull,
  isTooSlow,
  QueryTimeout,
  TRIES,
  waitBefore,
  wasNeverSent,
} from './postgres-faults.ts';

const LEAST_QUERY_MS = 1000;
/** When a stopped process resumes, its timers fire before it has read the data that arrived meanwhile. */
const GRACE_MS = 100;

const BEGIN = /^(?:begin|start transaction)\b/iu;
const END = /^(?:commit|rollback)$/iu;
const ROLLBACK = /^rollback$/iu;
const READ = /^\s*select\b(?!.*\bfor (?:no key )?(?:update|share|key share)\b)/isu;

export type PostgresLimits = {
  /** The time limit of one statement. */
  queryMs: number;
  /** The time limit of one statement including the wait for a connection and retries. */
  operationMs: number;
  connectMs: number;
  /** How long after its first failure the server is expected to be back soon, as during a restart. */
  retryForMs: number;
};

/** The pool that provides connections; deadlines are values of `performance.now()`. */
type Source = {
  readonly limits: PostgresLimits;
  take(deadline: number): Promise<pg.PoolClient>;
  giveBack(client: pg.PoolClient, isBroken: boolean): void;
};

/** The connection of one caller. Statements that are safe to repeat move to another connection when this one breaks. */
export class PostgresLease {
  readonly #pool: Source;
  #client: pg.PoolClient | undefined;
  #hasTransaction = false;
  /** Set when the connection of a transaction broke, which ended the transaction. */
  #lostBy: unknown;

  constructor(pool: Source) {
    this.#pool = pool;
  }

  async query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const deadline = performance.now() + this.#pool.limits.operationMs;
    for (let tried = 1; ; tried += 1) {
      if (this.#lostBy !== undefined) return this.#refuse(text);
      try {
        const result = await this.#send<Row>(text, parameters, deadline);
        this.#note(text);
        return result;
      } catch (error) {
        if (isTooSlow(error)) throw databaseUnavailable(error);
        if (isDiskFull(error)) throw diskFull(error);
        if (isConflict(error) && !this.#hasTransaction) {
          // A single statement is a transaction of its own, which the server has rolled back.
          await this.#waitToRepeat(tried, error);
          continue;
        }
        if (!isConnectionLost(error)) throw error;
        this.#discard(error);
        if (!this.#canRepeat(text, error) || performance.now() >= deadline) throw databaseUnavailable(error);
      }
    }
  }

  release(): void {
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) this.#pool.giveBack(client, false);
  }

  async #send<Row>(text: string, parameters: readonly unknown[], deadline: number): Promise<PostgresQueryResult<Row>> {
    this.#client ??= await this.#pool.take(deadline);
    const { queryMs } = this.#pool.limits;
    const ms = Math.min(queryMs, Math.max(LEAST_QUERY_MS, deadline - performance.now()));
    const sent = this.#client.query(text, [...parameters]) as unknown as Promise<PostgresQueryResult<Row>>;
    return withinTime(sent, ms);
  }

  /** Reports a rollback as a success: the server has already rolled back, and an error would hide the original one. */
  #refuse(text: string): { command: 'ROLLBACK'; rowCount: number; rows: never[] } {
    if (ROLLBACK.test(text)) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    throw databaseUnavailable(this.#lostBy);
  }

  async #waitToRepeat(tried: number, error: unknown): Promise<void> {
    if (tried >= TRIES) throw databaseUnavailable(error);
    await sleep(waitBefore(tried));
  }

  #canRepeat(text: string, error: unknown): boolean {
    if (this.#hasTransaction) return ROLLBACK.test(text);
    return wasNeverSent(error) || READ.test(text) || BEGIN.test(text);
  }

  #note(text: string): void {
    if (BEGIN.test(text)) this.#hasTransaction = true;
    else if (END.test(text)) this.#hasTransaction = false;
  }

  #discard(error: unknown): void {
    if (this.#hasTransaction) this.#lostBy = error;
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) this.#pool.giveBack(client, true);
  }
}

function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new QueryTimeout(ms));
    let timer = setTimeout(() => {
      timer = setTimeout(expire, GRACE_MS);
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
