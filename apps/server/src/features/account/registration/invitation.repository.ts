import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type Invitation = Selectable<Database['invitation']>;
export type InvitationRepository = ReturnType<typeof createInvitationRepository>;
type Page = { offset: number; limit: number };

export function createInvitationRepository(db: Kysely<Database>) {
  const matching = (keyword: string) => {
    const text = keyword.trim().replaceAll(/[%_\\]/gu, '');
    const query = db.selectFrom('invitation');
    if (keyword.trim() === '') return query;
    return query.where((either) =>
      either.or([
        either('invitation.code', 'like', `%${text.toUpperCase()}%`),
        either(sql<string>`lower("invitation"."note")`, 'like', `%${text.toLowerCase()}%`),
      ]),
    );
  };

  return {
    /** Returns false when the code exists already. */
    async add(invitation: Invitation): Promise<boolean> {
      const added = await db
        .insertInto('invitation')
        .values(invitation)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    findByCode: (code: string): Promise<Invitation | undefined> =>
      db.selectFrom('invitation').selectAll().where('code', '=', code).executeTakeFirst(),

    /** Returns one page, newest first. */
    list: (keyword: string, { offset, limit }: Page) =>
      matching(keyword)
        .leftJoin('user as creator', 'creator.id', 'invitation.creatorId')
        .selectAll('invitation')
        .select(sql<string>`coalesce("creator"."nickname", '')`.as('creator'))
        .orderBy('invitation.createdAt', 'desc')
        .orderBy('invitation.id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(keyword: string): Promise<number> {
      const { total } = await matching(keyword)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Returns the code, or undefined when there is nothing to revoke. */
    async revoke(id: string, now: number): Promise<string | undefined> {
      const revoked = await db
        .updateTable('invitation')
        .set({ revokedAt: now })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .returning('code')
        .executeTakeFirst();
      return revoked?.code;
    },
  };
}
