import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type Undo, transact } from '../../../platform/db/transact.ts';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';

export type User = Selectable<Database['user']>;
export type UserRepository = ReturnType<typeof createUserRepository>;
export type UserFilter = { keyword: string; grade: string; state: string };
type Page = { offset: number; limit: number };
type Change = Partial<Pick<User, 'nickname' | 'grade' | 'disabledAt'>>;

/** Every change of administrators writes this row first, so that two such changes run one after the other. */
const ADMIN_LOCK = 'lock.administrators';

export function createUserRepository(db: Kysely<Database>) {
  return {
    ...listing(db),
    ...ownChanges(db),

    findByPhone: (phone: string): Promise<User | undefined> =>
      db.selectFrom('user').selectAll().where('phone', '=', phone).executeTakeFirst(),

    findById: (id: string): Promise<User | undefined> =>
      db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns the administrator who has been there longest. */
    async findAdministratorId(): Promise<string | undefined> {
      const first = await db
        .selectFrom('user')
        .select('id')
        .where('grade', '=', ADMIN_GRADE)
        .where('disabledAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return first?.id;
    },

    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    /** Returns false and writes nothing when the id or phone exists already. */
    async add(user: User): Promise<boolean> {
      const added = await db
        .insertInto('user')
        .values(user)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Returns false and writes nothing when the password has changed since it was checked. */
    async changePassword(
      change: Pick<User, 'id' | 'passwordHash' | 'passwordExpiresAt'> & { from?: string; now: number },
    ) {
      const { id, passwordHash, passwordExpiresAt, from, now } = change;
      let query = db.updateTable('user').set({ passwordHash, passwordExpiresAt, updatedAt: now }).where('id', '=', id);
      if (from !== undefined) query = query.where('passwordHash', '=', from);
      return (await query.returning('id').executeTakeFirst()) !== undefined;
    },

    /** Returns the row before and after the change; refuses to remove the last administrator. */
    change: (id: string, fields: Change, now: number): Promise<ChangeResult> =>
      transact(db, async (transaction, undo: Undo<ChangeResult>) => {
        await transaction
          .insertInto('setting')
          .values({ name: ADMIN_LOCK, value: '', updatedAt: now })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ updatedAt: now }))
          .execute();
        const before = await transaction.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
        if (before === undefined) return undo('missing');
        const after = await transaction
          .updateTable('user')
          .set({ ...fields, updatedAt: now })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const admin = await transaction
          .selectFrom('user')
          .select('id')
          .where('grade', '=', ADMIN_GRADE)
          .where('disabledAt', 'is', null)
          .limit(1)
          .executeTakeFirst();
        return admin === undefined ? undo('last-administrator') : { before, after };
      }),
  };
}
type ChangeResult = { before: User; after: User } | 'missing' | 'last-administrator';

/** What users change of themselves, apart from the password. */
function ownChanges(db: Kysely<Database>) {
  return {
    async changeProfile(id: string, fields: Partial<Pick<User, 'nickname' | 'avatar' | 'updatedAt'>>): Promise<void> {
      await db.updateTable('user').set(fields).where('id', '=', id).execute();
    },

    async noteNicknameAsked(id: string, now: number): Promise<void> {
      await db.updateTable('user').set({ nicknameAskedAt: now }).where('id', '=', id).execute();
    },
  };
}

function lastSeen() {
  return sql<number | null>`(select max("lastSeenAt") from "session" where "session"."userId" = "user"."id")`.as(
    'lastSeenAt',
  );
}

/** A user may have a binding of each WeChat application, so a join would list the user twice. */
function boundOpenId() {
  return sql<string | null>`(select min("openId") from "binding" where "binding"."userId" = "user"."id")`.as('openId');
}

/** Queries for the user administration. */
function listing(db: Kysely<Database>) {
  const matching = ({ keyword, grade, state }: UserFilter) => {
    let query = db.selectFrom('user');
    if (grade !== '') query = query.where('grade', '=', Number(grade));
    if (state !== '') query = query.where('disabledAt', state === 'disabled' ? 'is not' : 'is', null);
    const text = keyword.trim().replaceAll(/[%_\\]/gu, '');
    if (keyword.trim() === '') return query;
    return query.where((either) =>
      either.or([
        either('phone', 'like', `%${text}%`),
        either(sql<string>`lower("user"."nickname")`, 'like', `%${text.toLowerCase()}%`),
        either('id', '=', keyword.trim()),
      ]),
    );
  };

  return {
    /** Returns one page, newest first, with the time of last use and whether WeChat is bound. */
    list: (filter: UserFilter, { offset, limit }: Page) =>
      matching(filter)
        .selectAll('user')
        .select([boundOpenId(), lastSeen()])
        .orderBy('user.createdAt', 'desc')
        .orderBy('user.id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(filter: UserFilter): Promise<number> {
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
