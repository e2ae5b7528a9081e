import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type UsageRow = Selectable<Database['usage']>;

export function createUsageRepository(db: Kysely<Database>) {
  return {
    async add(row: UsageRow): Promise<void> {
      await db.insertInto('usage').values(row).execute();
    },
  };
}
