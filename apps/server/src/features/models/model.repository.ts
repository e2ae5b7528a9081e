import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type ModelRow = Selectable<Database['model']>;
export type ModelRepository = ReturnType<typeof createModelRepository>;

export function createModelRepository(db: Kysely<Database>) {
  return {
    list: (): Promise<ModelRow[]> => db.selectFrom('model').selectAll().orderBy('position').orderBy('id').execute(),

    /** Adds missing models and does not change existing ones, which an administrator may have edited. */
    async addMissing(rows: ModelRow[]): Promise<void> {
      await db
        .insertInto('model')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** An existing model keeps its position; a new one goes to the end. */
    async save(row: Omit<ModelRow, 'position'>): Promise<void> {
      const { id, ...fields } = row;
      const last = await db
        .selectFrom('model')
        .select((expression) => expression.fn.max('position').as('position'))
        .executeTakeFirst();
      await db
        .insertInto('model')
        .values({ id, ...fields, position: (last?.position ?? 0) + 1 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
        .execute();
    },
  };
}
