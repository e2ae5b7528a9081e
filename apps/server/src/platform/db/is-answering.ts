import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export async function isAnswering(db: Kysely<Database>): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}
