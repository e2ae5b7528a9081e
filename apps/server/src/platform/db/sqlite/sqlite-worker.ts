import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { WordTableMerger } from './merge-word-tables.ts';

export type SqliteStatement = { sql: string; parameters: readonly unknown[] };
/**
 * A single statement, or several statements in one transaction. When the first of several returns no row, the others do
 * not run.
 */
export type SqliteRequest = { id: number; statements: readonly SqliteStatement[] };
export type SqliteResult = { rows: unknown[]; changes: number };
export type SqliteReply = { id: number; results: SqliteResult[]; error?: { message: string; errcode: number } };

const STATEMENTS_KEPT = 300;
/** A question with its answer takes about this many statements. */
const SMALL_STATEMENTS = 8;

const port = parentPort;
if (port === null) throw new Error('sqlite-worker runs only as a worker thread');

const database = new DatabaseSync((workerData as { file: string }).file);
database.exec('PRAGMA journal_mode = WAL');
// With FULL every commit reaches the disk, so that acknowledged data survives a power cut.
database.exec('PRAGMA synchronous = FULL');
database.exec('PRAGMA foreign_keys = ON');
database.exec('PRAGMA busy_timeout = 5000');
// 16 MB instead of 2, because a search among many messages reads the same pages of the index repeatedly.
database.exec('PRAGMA cache_size = -16384');

const merger = new WordTableMerger(database);
const statements = new Map<string, { statement: StatementSync; isReader: boolean }>();

port.on('message', (requests: readonly SqliteRequest[] | 'close') => {
  if (requests !== 'close') {
    replyInBatches(requests, (replies) => port.postMessage(replies));
    merger.soon();
    return;
  }
  merger.stop();
  database.close();
  port.close();
});

/** A message costs more than a small request, so small ones share it; but none waits for a large one. */
function replyInBatches(requests: readonly SqliteRequest[], post: (replies: SqliteReply[]) => void): void {
  let replies: SqliteReply[] = [];
  const flush = () => {
    if (replies.length > 0) post(replies);
    replies = [];
  };
  for (const request of requests) {
    const isLarge = request.statements.length > SMALL_STATEMENTS;
    if (isLarge) flush();
    replies.push(reply(request));
    if (isLarge) flush();
  }
  flush();
}

function reply({ id, statements: asked }: SqliteRequest): SqliteReply {
  try {
    return { id, results: asked.length === 1 ? asked.map(run) : runTogether(asked) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id, results: [], error: { message, errcode: errcode ?? 0 } };
  }
}

function runTogether(asked: readonly SqliteStatement[]): SqliteResult[] {
  database.exec('begin immediate');
  try {
    const results = runGated(asked);
    database.exec('commit');
    return results;
  } catch (error) {
    rollBack();
    throw error;
  }
}

/** After a full disk SQLite has already rolled back; a second rollback would fail and hide the reason. */
function rollBack(): void {
  if (database.isTransaction) database.exec('rollback');
}

function runGated([gate, ...rest]: readonly SqliteStatement[]): SqliteResult[] {
  if (gate === undefined) return [];
  const first = run(gate);
  return first.rows.length === 0 && first.changes === 0 ? [first] : [first, ...rest.map(run)];
}

function run({ sql, parameters }: SqliteStatement): SqliteResult {
  if (sql === 'rollback') {
    rollBack();
    return { rows: [], changes: 0 };
  }
  const { statement, isReader } = prepare(sql);
  const values = parameters.map(toSqlite);
  if (isReader) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
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
