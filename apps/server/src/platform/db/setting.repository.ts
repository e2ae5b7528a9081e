import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

type Swap = { name: string; from: string | undefined; to: string; now: number };
export type SettingRepository = ReturnType<typeof createSettingRepository>;

/** Values that survive a restart: settings of administrators, and keys that were generated once. */
export function createSettingRepository(db: Kysely<Database>) {
  return {
    async find(name: string): Promise<string | undefined> {
      const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value;
    },

    /** Returns the stored value. When there is none, the first instance that asks stores its own. */
    async findOrKeep({ name, value, now }: { name: string; value: string; now: number }): Promise<string> {
      await db
        .insertInto('setting')
        .values({ name, value, updatedAt: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await this.find(name)) ?? value;
    },

    listUnder: (prefix: string): Promise<{ name: string; value: string }[]> =>
      db.selectFrom('setting').select(['name', 'value']).where('name', 'like', `${prefix}%`).execute(),

    /**
     * Replaces `from` (undefined: not stored) by `to`. Returns false when the value has changed, so that no change is
     * lost.
     */
    async swap({ name, from, to, now }: Swap): Promise<boolean> {
      const changed =
        from === undefined
          ? db
              .insertInto('setting')
              .values({ name, value: to, updatedAt: now })
              .onConflict((conflict) => conflict.column('name').doNothing())
              .returning('name')
          : db
              .updateTable('setting')
              .set({ value: to, updatedAt: now })
              .where('name', '=', name)
              .where('value', '=', from)
              .returning('name');
      return (await changed.executeTakeFirst()) !== undefined;
    },
  };
}
