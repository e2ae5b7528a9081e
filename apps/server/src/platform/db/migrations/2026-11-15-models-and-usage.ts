import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRegistryTables(db);
  await createAgentTable(db);
  await createUsageTable(db);
}

async function createRegistryTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vendor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('baseUrl', 'text', (column) => column.notNull())
    .addColumn('isPrivate', 'integer', (column) => column.notNull())
    .addColumn('keyBox', 'text', (column) => column.notNull())
    .addColumn('keyHint', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('model')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('upstreamName', 'text', (column) => column.notNull())
    .addColumn('tokenLimit', 'integer', (column) => column.notNull())
    .addColumn('isVision', 'integer', (column) => column.notNull())
    .addColumn('isOn', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
}

async function createAgentTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('prompt', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('isOn', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function createUsageTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('promptTokens', 'integer', (column) => column.notNull())
    .addColumn('answerTokens', 'integer', (column) => column.notNull())
    .addColumn('isEstimated', 'integer', (column) => column.notNull())
    .addColumn('startedAt', 'bigint', (column) => column.notNull())
    .addColumn('firstPieceMs', 'integer')
    .addColumn('durationMs', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('usageByTime').on('usage').column('startedAt').execute();
  await db.schema.createIndex('usageByOwner').on('usage').columns(['ownerId', 'startedAt']).execute();
}
