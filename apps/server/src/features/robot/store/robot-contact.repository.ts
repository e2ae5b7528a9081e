import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type ContactRow = Selectable<Database['robotContact']>;
type Key = Pick<ContactRow, 'robotId' | 'contactId'>;
export type RobotContactRepository = ReturnType<typeof createRobotContactRepository>;

export function createRobotContactRepository(db: Kysely<Database>) {
  return {
    find: ({ robotId, contactId }: Key): Promise<ContactRow | undefined> =>
      db
        .selectFrom('robotContact')
        .selectAll()
        .where('robotId', '=', robotId)
        .where('contactId', '=', contactId)
        .executeTakeFirst(),

    async change({ robotId, contactId }: Key, change: Partial<Omit<ContactRow, keyof Key>>): Promise<void> {
      await db
        .updateTable('robotContact')
        .set(change)
        .where('robotId', '=', robotId)
        .where('contactId', '=', contactId)
        .execute();
    },
  };
}
