import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** The settings that let PostgreSQL lose what it has acknowledged; empty when it keeps everything. */
export async function findUnsafePostgresSettings(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(DURABLE_SETTINGS)})
  `.execute(db);
  return rows.filter((row) => row.setting === 'off').map((row) => row.name);
}
