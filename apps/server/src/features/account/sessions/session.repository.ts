import type { Kysely, Selectable } from 'kysely';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type Session = Selectable<Database['session']>;
export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Kysely<Database>) {
  return {
    /** Adds a session and revokes the user's oldest sessions beyond `most`. */
    add: (session: Session, most: number): Promise<void> => addSession(db, session, most),

    /** Returns the session with the fields that decide whether its user may still act. */
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
          'user.passwordExpiresAt',
        ])
        .where('session.tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    /** Returns the sessions that can still be used, the most recently used first. */
    list: (userId: string, now: number): Promise<Session[]> =>
      db
        .selectFrom('session')
        .selectAll()
        .where('userId', '=', userId)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('tokenHash')
        .execute(),

    async markSeen(tokenHash: string, now: number): Promise<void> {
      await db.updateTable('session').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
    },

    /** Returns the session's user, or undefined when there was nothing to revoke. */
    async revoke(tokenHash: string, now: number): Promise<string | undefined> {
      const revoked = await db
        .updateTable('session')
        .set({ revokedAt: now })
        .where('tokenHash', '=', tokenHash)
        .where('revokedAt', 'is', null)
        .returning('userId')
        .executeTakeFirst();
      return revoked?.userId;
    },

    /** Revokes every session of the user except one, and returns how many it revoked. */
    async revokeAll(userId: string, { except, now }: { except: string; now: number }): Promise<number> {
      const revoked = await db
        .updateTable('session')
        .set({ revokedAt: now })
        .where('userId', '=', userId)
        .where('tokenHash', '<>', except)
        .where('revokedAt', 'is', null)
        .returning('tokenHash')
        .execute();
      return revoked.length;
    },

    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
    },
  };
}

async function addSession(db: Kysely<Database>, session: Session, most: number): Promise<void> {
  await runTransaction(db, async (transaction) => {
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
}
