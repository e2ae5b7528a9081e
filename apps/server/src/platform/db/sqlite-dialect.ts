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

/** Kysely over `node:sqlite` in a worker thread. */
export function createSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteThreadDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite rolls back a failed migration whole; Kysely's own adapter does not make use of it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** One connection, handed out to one user at a time: a transaction is never mixed with other statements. */
class SqliteThreadDriver implements Driver {
  readonly #file: string;
  #connection: SqliteThreadConnection | undefined;
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => {};

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#connection = new SqliteThreadConnection(new SqliteThread(this.#file));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastTurn;
    let endTurn = () => {};
    this.#lastTurn = new Promise((resolve) => (endTurn = resolve));
    await before;
    this.#endTurn = endTurn;
    if (this.#connection === undefined) throw new Error('the database is closed');
    return this.#connection;
  }

  async beginTransaction(connection: SqliteThreadConnection): Promise<void> {
    await connection.run('begin immediate');
  }

  async commitTransaction(connection: SqliteThreadConnection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: SqliteThreadConnection): Promise<void> {
    await connection.run('rollback');
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  async destroy(): Promise<void> {
    await this.#lastTurn;
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.close();
  }
}

export class SqliteThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async run(sql: string): Promise<void> {
    await this.#thread.run([{ sql, parameters: [] }]);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = await this.executeTogether([query]);
    return result as QueryResult<Row>;
  }

  async executeTogether(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    // Only what the thread needs: a compiled query also holds its whole tree.
    const results = await this.#thread.run(queries.map(({ sql, parameters }) => ({ sql, parameters })));
    return results.map(({ rows, changes }) => ({ rows, numAffectedRows: BigInt(changes) }));
  }

  // oxlint-disable-next-line require-yield -- Kysely demands the method; no repository streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed from the embedded database');
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
