import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type VendorRow = Selectable<Database['vendor']>;
export type VendorRepository = ReturnType<typeof createVendorRepository>;

export function createVendorRepository(db: Kysely<Database>) {
  return {
    list: (): Promise<VendorRow[]> => db.selectFrom('vendor').selectAll().execute(),

    async save(row: VendorRow): Promise<void> {
      const { id, ...fields } = row;
      await db
        .insertInto('vendor')
        .values({ id, ...fields })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
        .execute();
    },
  };
}
