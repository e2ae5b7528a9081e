import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteThread } from './sqlite-thread.ts';
import type { SqliteResult, SqliteStatement } from './sqlite-worker.ts';
import { Turns } from './turns.ts';

/** Runs Kysely on `node:sqlite` in a worker thread. */
export function createSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new ThreadSqliteAdapter(),
    createDriver: () => new SqliteThreadDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Enables two features that Kysely's own adapter leaves off. */
class ThreadSqliteAdapter extends SqliteAdapter {
  /** SQLite rolls back all of a failed migration. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * Otherwise Kysely passes one statement at a time to the driver, and each waits for the result of the previous one.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * All callers share one connection to the file. Single statements go to the thread without waiting for each other's
 * results: one at a time, each would cost a turn of a busy event loop. A transaction uses the connection exclusively.
 */
class SqliteThreadDriver implements Driver {
  readonly #file: string;
  readonly #turns = new Turns();
  #thread: SqliteThread | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#thread = new SqliteThread(this.#file);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#thread === undefined) throw new Error('the database is closed');
    return new SqliteThreadConnection(this.#thread, this.#turns);
  }

  async beginTransaction(connection: SqliteThreadConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteThreadConnection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: SqliteThreadConnection): Promise<void> {
    await connection.run('rollback');
  }

  async releaseConnection(connection: SqliteThreadConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await new Promise<void>((resolve) => this.#turns.take(resolve));
    await thread?.close();
    // Statements that arrived meanwhile fail because the database is closed, instead of waiting for ever.
    this.#turns.leave();
  }
}

export class SqliteThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;
  readonly #turns: Turns;
  #hasTurn = false;

  constructor(thread: SqliteThread, turns: Turns) {
    this.#thread = thread;
    this.#turns = turns;
  }

  async begin(): Promise<void> {
    await new Promise<void>((resolve) => this.#turns.take(resolve));
    this.#hasTurn = true;
    await this.run('begin immediate');
  }

  release(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#turns.leave();
  }

  async run(sql: string): Promise<void> {
    await this.#send([{ sql, parameters: [] }]);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = await this.executeTogether([query]);
    return result as QueryResult<Row>;
  }

  async executeTogether(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    // Only these fields are sent to the thread: a compiled query also holds its whole syntax tree.
    const results = await this.#send(queries.map(({ sql, parameters }) => ({ sql, parameters })));
    return results.map(({ rows, changes }) => ({ rows, numAffectedRows: BigInt(changes) }));
  }

  // oxlint-disable-next-line require-yield -- Kysely demands the method; no repository streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed from the embedded database');
  }

  #send(statements: readonly SqliteStatement[]): Promise<SqliteResult[]> {
    if (this.#hasTurn) return this.#thread.run(statements);
    return new Promise((resolve, reject) => {
      this.#turns.pass(() => void this.#thread.run(statements).then(resolve, reject));
    });
  }
}
