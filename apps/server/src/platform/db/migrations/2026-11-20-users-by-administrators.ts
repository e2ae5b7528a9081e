import type { Kysely } from 'kysely';

/** Adds the applicant's name to registrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('registration')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
