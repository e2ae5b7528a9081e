import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPoolClient, PostgresPool as KyselyPool } from 'kysely';
import pg from 'pg';
import { databaseUnavailable, isConnectionLost, QueryTimeout } from './postgres-faults.ts';
import { PostgresLease, type PostgresLimits } from './postgres-lease.ts';
import { Slots } from './slots.ts';

const POOL_SIZE = 15;
const RETRY_MS = 150;
const CLOSE_WITHIN_MS = 3000;

type Options = { url: string; limits: PostgresLimits; onIdleError: (error: Error) => void };

/**
 * A pool of PostgreSQL connections. A connection is taken when the first statement is sent, so that the statement can
 * move to another connection when the first one proves to be broken.
 */
export class PostgresPool implements KyselyPool {
  readonly options = {};
  readonly limits: PostgresLimits;
  readonly #pool: pg.Pool;
  readonly #slots = new Slots(POOL_SIZE);
  readonly #onIdleError: (error: Error) => void;
  #awaySince: number | undefined;
  #isReported = false;

  constructor({ url, limits, onIdleError }: Options) {
    this.limits = limits;
    this.#onIdleError = onIdleError;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: limits.connectMs,
      // Both limits are shorter than our own: the server then ends the statement itself and the connection stays
      // usable.
      statement_timeout: limits.queryMs - 500,
      lock_timeout: limits.queryMs - 1000,
      // An instance that is stopped within a transaction must not keep its locks for longer.
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      application_name: 'wenjin',
      // Our big integers are times and counts, far below 2^53.
      types: {
        getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
      },
    });
    this.#pool.on('error', (error) => this.#report(error));
    // The pool listens only to idle connections; without this listener the error of a connection in use ends the
    // process.
    this.#pool.on('connect', (client) => client.on('error', (error: Error) => this.#report(error)));
  }

  async connect(): Promise<PostgresPoolClient> {
    // Kysely's type also asks for cursors, which it uses only for streamed rows; no repository streams rows.
    return new PostgresLease(this) as unknown as PostgresPoolClient;
  }

  /** Returns a connection for one caller, who returns it with `giveBack`. */
  async take(deadline: number): Promise<pg.PoolClient> {
    await this.#slots.take(Math.max(0, deadline - performance.now()));
    try {
      return await this.#open(deadline);
    } catch (error) {
      this.#slots.free();
      throw error;
    }
  }

  giveBack(client: pg.PoolClient, isBroken: boolean): void {
    client.release(isBroken);
    this.#slots.free();
  }

  async end(): Promise<void> {
    // A frozen server never confirms that a connection is closed.
    await Promise.race([this.#pool.end(), sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Waits for a server that restarts. After a longer outage it tries only once, so that callers get an error soon. */
  async #open(deadline: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#connectBefore(deadline);
        this.#awaySince = undefined;
        this.#isReported = false;
        return client;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        const now = performance.now();
        this.#awaySince ??= now;
        if (now - this.#awaySince > this.limits.retryForMs || now + RETRY_MS > deadline)
          throw databaseUnavailable(error);
        await sleep(RETRY_MS);
      }
    }
  }

  /** A connection that comes too late goes back to the pool for the next caller. */
  async #connectBefore(deadline: number): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
    const limit = new AbortController();
    const ms = Math.max(0, deadline - performance.now());
    try {
      const client = await Promise.race([connecting, sleep(ms, undefined, { signal: limit.signal })]);
      if (client !== undefined) return client;
    } finally {
      limit.abort();
    }
    connecting.then(
      (client) => client.release(),
      () => {
        // The caller has already been told that the server is away.
      },
    );
    throw new QueryTimeout(ms);
  }

  /** Reports each outage once, because every connection of the pool breaks at the same time. */
  #report(error: Error): void {
    if (!this.#isReported) this.#onIdleError(error);
    this.#isReported = true;
  }
}
