import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export type SqliteRequest = { id: number; sql: string; parameters: readonly unknown[] };
export type SqliteReply = {
  id: number;
  rows?: unknown[];
  changes?: number;
  error?: { message: string; errcode: number };
};

const STATEMENTS_KEPT = 300;

const port = parentPort;
if (port === null) throw new Error('sqlite-worker runs only as a worker thread');

const database = new DatabaseSync((workerData as { file: string }).file);
database.exec('PRAGMA journal_mode = WAL');
// FULL makes every commit reach the disk: what was acknowledged survives a power cut.
database.exec('PRAGMA synchronous = FULL');
database.exec('PRAGMA foreign_keys = ON');
database.exec('PRAGMA busy_timeout = 5000');

const statements = new Map<string, { statement: StatementSync; isReader: boolean }>();

port.on('message', (request: SqliteRequest | 'close') => {
  if (request === 'close') {
    database.close();
    port.postMessage('closed');
    port.close();
    return;
  }
  port.postMessage(run(request));
});

function run({ id, sql, parameters }: SqliteRequest): SqliteReply {
  try {
    const { statement, isReader } = prepare(sql);
    const values = parameters.map(toSqlite);
    if (isReader) return { id, rows: statement.all(...values) };
    return { id, rows: [], changes: Number(statement.run(...values).changes) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id, error: { message, errcode: errcode ?? 0 } };
  }
}

function prepare(sql: string) {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = database.prepare(sql);
  const entry = { statement, isReader: statement.columns().length > 0 };
  if (statements.size >= STATEMENTS_KEPT) statements.clear();
  statements.set(sql, entry);
  return entry;
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as SQLInputValue;
}
