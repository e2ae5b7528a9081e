import type { Kysely } from 'kysely';

/** Models can exist without being offered on the chat page. Every model that is there stays offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('model')
    .addColumn('isOffered', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
