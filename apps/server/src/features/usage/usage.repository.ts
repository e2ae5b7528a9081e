import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type UsageRow = Selectable<Database['usage']>;

export function createUsageRepository(db: Kysely<Database>) {
  return {
    /** Safe to repeat, as is needed when a lost connection leaves open whether the first attempt was committed. */
    async add(row: UsageRow): Promise<void> {
      await db
        .insertInto('usage')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
