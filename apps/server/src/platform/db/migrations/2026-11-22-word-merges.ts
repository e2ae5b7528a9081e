import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Keeps FTS5 from merging inside of a save; the database thread merges between saves. The second number is only reached
 * when that has not happened for as many saves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  for (const table of ['searchWord', 'editionWord']) {
    const name = sql.id(table);
    await sql`insert into ${name} (${name}, rank) values ('automerge', 0)`.execute(db);
    await sql`insert into ${name} (${name}, rank) values ('crisismerge', 500)`.execute(db);
  }
}
