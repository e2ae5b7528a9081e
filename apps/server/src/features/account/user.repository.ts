import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type User = Selectable<Database['user']>;
export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(db: Kysely<Database>) {
  return {
    findByPhone: (phone: string): Promise<User | undefined> =>
      db.selectFrom('user').selectAll().where('phone', '=', phone).executeTakeFirst(),

    findById: (id: string): Promise<User | undefined> =>
      db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst(),

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    /** False when somebody has this id or phone already; nothing is written then. */
    async add(user: User): Promise<boolean> {
      const added = await db
        .insertInto('user')
        .values(user)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
  };
}
