import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Returns the settings with which PostgreSQL can lose acknowledged data; empty when it is safe. */
export async function findUnsafePostgresSettings(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(DURABLE_SETTINGS)})
  `.execute(db);
  return rows.filter((row) => row.setting === 'off').map((row) => row.name);
}
