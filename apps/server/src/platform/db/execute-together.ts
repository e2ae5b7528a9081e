import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Database } from './schema.ts';
import { SqliteThreadConnection } from './sqlite-dialect.ts';

/**
 * Statements that do not wait for each other's results, all or nothing. To SQLite they go in one message:
 * in a transaction of single statements the way to the thread and back costs more than the work.
 */
export async function executeTogether(
  db: Kysely<Database>,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const onThread = await db
    .getExecutor()
    .provideConnection(async (connection) =>
      connection instanceof SqliteThreadConnection ? connection.executeTogether(queries) : undefined,
    );
  if (onThread !== undefined) return onThread;
  return db.transaction().execute(async (transaction) => {
    const results: QueryResult<unknown>[] = [];
    for (const query of queries) results.push(await transaction.executeQuery(query));
    return results;
  });
}
