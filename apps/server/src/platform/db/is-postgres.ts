import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
