import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { runTransaction } from './run-transaction.ts';
import type { Database } from './schema.ts';
import { SqliteThreadConnection } from './sqlite/sqlite-dialect.ts';

/** When the gate returns no row, the other statements do not run. */
type Gated = { gate: CompiledQuery; rest: readonly CompiledQuery[] };

/**
 * Runs statements that do not depend on each other's results in one transaction, and returns the rows of the gate.
 * SQLite gets them in one message, because a round trip to the database thread costs more than a statement.
 */
export async function executeTogether(db: Kysely<Database>, { gate, rest }: Gated): Promise<unknown[]> {
  const onThread = await db
    .getExecutor()
    .provideConnection(async (connection) =>
      connection instanceof SqliteThreadConnection ? connection.executeTogether([gate, ...rest]) : undefined,
    );
  if (onThread !== undefined) return rowsOf(onThread[0]);
  return runTransaction(db, async (transaction) => {
    const rows = rowsOf(await transaction.executeQuery(gate));
    if (rows.length > 0) for (const query of rest) await transaction.executeQuery(query);
    return rows;
  });
}

function rowsOf(result: QueryResult<unknown> | undefined): unknown[] {
  return result?.rows ?? [];
}
