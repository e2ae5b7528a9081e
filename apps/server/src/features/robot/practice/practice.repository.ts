import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type PhoneRow = Selectable<Database['practicePhone']>;
export type PracticeRow = Selectable<Database['practiceMessage']>;
export type PracticeRepository = ReturnType<typeof createPracticeRepository>;

/** The app of the practice driver: its QR codes, its phones and the messages between phone and robot. */
export function createPracticeRepository(db: Kysely<Database>) {
  return {
    async addPhone(row: PhoneRow): Promise<void> {
      await db.insertInto('practicePhone').values(row).execute();
    },

    findPhone: (tokenHash: string): Promise<PhoneRow | undefined> =>
      db.selectFrom('practicePhone').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

    /** Changes the state only when it is one of the expected ones. */
    async changePhone(
      tokenHash: string,
      from: readonly string[],
      change: Partial<Pick<PhoneRow, 'state' | 'phoneHash' | 'name'>>,
    ): Promise<boolean> {
      const changed = await db
        .updateTable('practicePhone')
        .set(change)
        .where('tokenHash', '=', tokenHash)
        .where('state', 'in', [...from])
        .returning('tokenHash')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Returns the message that has the id, whether it was added now or before. */
    async addMessage(row: Omit<PracticeRow, 'number'>): Promise<PracticeRow> {
      await db
        .insertInto('practiceMessage')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tokenHash', 'clientId']).doNothing())
        .execute();
      return db
        .selectFrom('practiceMessage')
        .selectAll()
        .where('tokenHash', '=', row.tokenHash)
        .where('clientId', '=', row.clientId)
        .executeTakeFirstOrThrow();
    },

    listMessages: (tokenHash: string, after: number, direction?: string): Promise<PracticeRow[]> => {
      const all = db
        .selectFrom('practiceMessage')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .where('number', '>', after)
        .orderBy('number')
        .limit(500);
      return (direction === undefined ? all : all.where('direction', '=', direction)).execute();
    },
  };
}
