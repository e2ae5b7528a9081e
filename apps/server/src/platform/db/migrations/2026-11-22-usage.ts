import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await extendUsage(db);
  await createRecordTable(db);
  await createDayTables(db);
  await createQuotaTable(db);
}

async function extendUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('usage').addColumn('answerId', 'text').execute();
  await db.schema
    .alterTable('usage')
    .addColumn('failure', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('usage').addColumn('rolledDay', 'text').execute();
  // Only rows that are not yet rolled up are in this index, so that finding them does not depend on the age of the table.
  await db.schema
    .createIndex('usagePending')
    .on('usage')
    .columns(['ownerId', 'id'])
    .where(sql.ref('rolledDay'), 'is', null)
    .execute();
  // Has all columns from which the median of a user is computed, so that the rows themselves are not read.
  await db.schema
    .createIndex('usageFirstPieces')
    .on('usage')
    .columns(['ownerId', 'startedAt', 'purpose', 'firstPieceMs'])
    .execute();
  await db.schema
    .createIndex('usageByAnswer')
    .on('usage')
    .columns(['ownerId', 'answerId'])
    .where(sql.ref('answerId'), 'is not', null)
    .execute();
}

async function createRecordTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answerRecord')
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('answerId', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('questionId', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'bigint', (column) => column.notNull())
    .addColumn('firstPieceMs', 'integer')
    .addColumn('durationMs', 'integer')
    .addPrimaryKeyConstraint('answerRecordKey', ['ownerId', 'answerId'])
    .execute();
  await db.schema
    .createIndex('answerRecordByTime')
    .on('answerRecord')
    .columns(['ownerId', 'startedAt desc', 'answerId desc'])
    .execute();
  await db.schema
    .createIndex('answerRecordRunning')
    .on('answerRecord')
    .column('startedAt')
    .where(sql.ref('status'), '=', 'running')
    .execute();
  await db.schema.createIndex('answerByTime').on('answer').column('startedAt').execute();
}

async function createDayTables(db: Kysely<unknown>): Promise<void> {
  await counted(
    db.schema
      .createTable('usageDay')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('ownerId', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull()),
  )
    .addPrimaryKeyConstraint('usageDayKey', ['ownerId', 'day', 'model', 'purpose'])
    .execute();
  // Has every column that the lists of users sum up, so that the rows themselves are not read.
  await db.schema
    .createIndex('usageDayByDay')
    .on('usageDay')
    .columns(['day', 'ownerId', 'model', 'purpose', 'calls', 'failed', 'promptTokens', 'answerTokens'])
    .execute();
  await counted(
    db.schema
      .createTable('usageMonth')
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('ownerId', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull()),
  )
    .addPrimaryKeyConstraint('usageMonthKey', ['ownerId', 'month', 'model', 'purpose'])
    .execute();
  await db.schema.createIndex('usageMonthByMonth').on('usageMonth').columns(['month', 'ownerId']).execute();
  await counted(
    db.schema
      .createTable('usageTotal')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull()),
  )
    .addPrimaryKeyConstraint('usageTotalKey', ['day', 'model', 'purpose'])
    .execute();
  await db.schema
    .createTable('usagePace')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('tenths', 'integer', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usagePaceKey', ['day', 'purpose', 'tenths'])
    .execute();
}

function counted<Column extends string>(table: CreateTableBuilder<string, Column>) {
  return table
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addColumn('failed', 'bigint', (column) => column.notNull())
    .addColumn('limited', 'bigint', (column) => column.notNull())
    .addColumn('promptTokens', 'bigint', (column) => column.notNull())
    .addColumn('answerTokens', 'bigint', (column) => column.notNull());
}

async function createQuotaTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quota')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('answers', 'bigint')
    .addColumn('tokens', 'bigint')
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
}
