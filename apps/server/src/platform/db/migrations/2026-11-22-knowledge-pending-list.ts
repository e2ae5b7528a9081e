import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Lets the thousands of words of a new version wait in a list, so that a save does not wait until they are indexed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter index "editionByWords" set (fastupdate = on)`.execute(db);
}
