import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seedOnce } from '../../../platform/db/seed-once.ts';

export type SynonymRow = Selectable<Database['synonymGroup']>;
export type SynonymRepository = ReturnType<typeof createSynonymRepository>;

const SEEDED = 'synonyms.seeded';

export function createSynonymRepository(db: Kysely<Database>) {
  return {
    /** The group that was changed last comes first. */
    list: () =>
      db
        .selectFrom('synonymGroup')
        .leftJoin('user', 'user.id', 'synonymGroup.updatedBy')
        .selectAll('synonymGroup')
        .select('user.nickname')
        .orderBy('synonymGroup.updatedAt', 'desc')
        .orderBy('synonymGroup.id')
        .execute(),

    async add(row: SynonymRow): Promise<void> {
      await db.insertInto('synonymGroup').values(row).execute();
    },

    async change({ id, words, updatedAt, updatedBy }: Omit<SynonymRow, 'origin'>): Promise<boolean> {
      const changed = await db
        .updateTable('synonymGroup')
        .set({ words, updatedAt, updatedBy })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async delete(id: string): Promise<boolean> {
      return (
        (await db.deleteFrom('synonymGroup').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
      );
    },

    /** Adds the groups that come with the product once, so that one deleted by an administrator stays deleted. */
    seed: (rows: readonly SynonymRow[], now: number): Promise<void> =>
      seedOnce(db, { name: SEEDED, now }, async (transaction) => {
        await transaction
          .insertInto('synonymGroup')
          .values([...rows])
          .execute();
      }),
  };
}
