import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Values that outlive a start: what an administrator has set, and keys that were made once. */
export function createSettingRepository(db: Kysely<Database>) {
  return {
    async find(name: string): Promise<string | undefined> {
      const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value;
    },

    /** The stored value; the first of several instances to ask stores its own. */
    async findOrKeep({ name, value, now }: { name: string; value: string; now: number }): Promise<string> {
      await db
        .insertInto('setting')
        .values({ name, value, updatedAt: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await this.find(name)) ?? value;
    },
  };
}
