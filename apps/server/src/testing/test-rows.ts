import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';

/** Adds a user row with defaults for the columns that tests do not need. */
export async function addTestUser(
  db: Kysely<Database>,
  id: string,
  fields: Partial<Database['user']> = {},
): Promise<void> {
  await db
    .insertInto('user')
    .values({
      id,
      phone: id,
      nickname: id,
      avatar: '',
      passwordHash: '',
      grade: 2,
      disabledAt: null,
      createdAt: 1,
      updatedAt: 1,
      ...fields,
    })
    .execute();
}
