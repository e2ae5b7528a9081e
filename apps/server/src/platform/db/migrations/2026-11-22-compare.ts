import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comparison')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('isBlind', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('comparison_owner').on('comparison').columns(['ownerId', 'updatedAt']).execute();
  await db.schema
    .alterTable('conversation')
    .addColumn('comparisonId', 'text', (column) => column.references('comparison.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('conversation_comparison').on('conversation').column('comparisonId').execute();
  await db.schema
    .createTable('comparisonWindow')
    .addColumn('conversationId', 'text', (column) =>
      column.primaryKey().references('conversation.id').onDelete('cascade'),
    )
    .addColumn('comparisonId', 'text', (column) => column.notNull().references('comparison.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('temperature', 'double precision')
    .addColumn('maxTokens', 'integer')
    .addColumn('sourceLibrary', 'text')
    .execute();
  await db.schema
    .createIndex('comparisonWindow_comparison')
    .on('comparisonWindow')
    .columns(['comparisonId', 'position'])
    .execute();
  await createChoiceTable(db);
}

async function createChoiceTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comparisonChoice')
    .addColumn('comparisonId', 'text', (column) => column.notNull())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('isBlind', 'integer', (column) => column.notNull())
    .addColumn('chosenAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('comparisonChoice_key', ['comparisonId', 'round'])
    .execute();
}
