import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type Session = Selectable<Database['session']>;
export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Kysely<Database>) {
  return {
    /** Adds a session and revokes the user's oldest beyond `most`. */
    async add(session: Session, most: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('session').values(session).execute();
        const surplus = await transaction
          .selectFrom('session')
          .select('tokenHash')
          .where('userId', '=', session.userId)
          .where('revokedAt', 'is', null)
          .orderBy('createdAt', 'desc')
          .orderBy('tokenHash')
          .offset(most)
          .limit(1000)
          .execute();
        if (surplus.length === 0) return;
        await transaction
          .updateTable('session')
          .set({ revokedAt: session.createdAt })
          .where(
            'tokenHash',
            'in',
            surplus.map((row) => row.tokenHash),
          )
          .execute();
      });
    },

    /** The session with what decides whether its user may still act. */
    find: (tokenHash: string) =>
      db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.userId')
        .select([
          'session.userId',
          'session.expiresAt',
          'session.revokedAt',
          'session.lastSeenAt',
          'user.grade',
          'user.disabledAt',
        ])
        .where('session.tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    async markSeen(tokenHash: string, now: number): Promise<void> {
      await db.updateTable('session').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
    },

    async revoke(tokenHash: string, now: number): Promise<void> {
      await db
        .updateTable('session')
        .set({ revokedAt: now })
        .where('tokenHash', '=', tokenHash)
        .where('revokedAt', 'is', null)
        .execute();
    },

    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
    },
  };
}
