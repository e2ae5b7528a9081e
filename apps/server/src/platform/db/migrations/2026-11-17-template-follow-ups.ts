import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lastQuestion')
    .addColumn('conversationId', 'text', (column) =>
      column.primaryKey().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('questionId', 'text', (column) => column.notNull())
    .execute();
}
