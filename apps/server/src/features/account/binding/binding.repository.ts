import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type Binding = Selectable<Database['binding']>;
export type BindingRepository = ReturnType<typeof createBindingRepository>;

export function createBindingRepository(db: Kysely<Database>) {
  const findByOpenId = (openId: string): Promise<Binding | undefined> =>
    db.selectFrom('binding').selectAll().where('openId', '=', openId).executeTakeFirst();

  return {
    findByOpenId,

    /** Removes the user's binding, and returns whether there was one. */
    async remove(userId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('binding')
        .where('userId', '=', userId)
        .returning('userId')
        .executeTakeFirst();
      return removed !== undefined;
    },

    /**
     * Adds a binding, or returns why it cannot: the openId or the user is bound already. An existing binding never
     * changes.
     */
    async add(binding: Binding): Promise<'bound' | 'other-user' | 'other-open-id'> {
      await db
        .insertInto('binding')
        .values(binding)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const current = await findByOpenId(binding.openId);
      if (current === undefined) return 'other-open-id';
      return current.userId === binding.userId ? 'bound' : 'other-user';
    },
  };
}
