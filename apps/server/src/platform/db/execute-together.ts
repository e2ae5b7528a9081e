import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Database } from './schema.ts';
import { SqliteThreadConnection } from './sqlite/sqlite-dialect.ts';

/** Where the gate returns no row, the rest is left out. */
type Gated = { gate: CompiledQuery; rest: readonly CompiledQuery[] };

/**
 * Statements that do not need each other's results, all or nothing; gives back the rows of the gate. To SQLite they go
 * in one message: in a transaction of single statements the way to the thread and back costs more than the work.
 */
export async function executeTogether(db: Kysely<Database>, { gate, rest }: Gated): Promise<unknown[]> {
  const onThread = await db
    .getExecutor()
    .provideConnection(async (connection) =>
      connection instanceof SqliteThreadConnection ? connection.executeTogether([gate, ...rest]) : undefined,
    );
  if (onThread !== undefined) return rowsOf(onThread[0]);
  return db.transaction().execute(async (transaction) => {
    const rows = rowsOf(await transaction.executeQuery(gate));
    if (rows.length > 0) for (const query of rest) await transaction.executeQuery(query);
    return rows;
  });
}

function rowsOf(result: QueryResult<unknown> | undefined): unknown[] {
  return result?.rows ?? [];
}
