import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auditLog')
    .addColumn('requestId', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
