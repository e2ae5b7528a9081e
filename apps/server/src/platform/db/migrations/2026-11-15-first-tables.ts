import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccountTables(db);
  await createChatTables(db);
  await createAnswerTables(db);
}

async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull().unique())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('grade', 'integer', (column) => column.notNull())
    .addColumn('disabledAt', 'bigint')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('userAgent', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('revokedAt', 'bigint')
    .execute();
  await db.schema.createIndex('sessionByUser').on('session').columns(['userId', 'createdAt']).execute();
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function createChatTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('contextType', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('operatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('conversationByOwner')
    .on('conversation')
    .columns(['ownerId', 'operatedAt desc', 'id desc'])
    .execute();
  await db.schema
    .createTable('message')
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversation.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'double precision', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('messageKey', ['conversationId', 'id'])
    .execute();
  await db.schema.createIndex('messageByPosition').on('message').columns(['conversationId', 'position']).execute();
}

async function createAnswerTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer')
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversation.id').onDelete('cascade'))
    .addColumn('questionId', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('instanceId', 'text', (column) => column.notNull())
    .addColumn('aliveAt', 'bigint', (column) => column.notNull())
    .addColumn('startedAt', 'bigint', (column) => column.notNull())
    .addColumn('firstPieceAt', 'bigint')
    .addColumn('endedAt', 'bigint')
    .addPrimaryKeyConstraint('answerKey', ['ownerId', 'id'])
    .execute();
  // The database itself enforces one running answer per conversation, whatever the number of instances.
  await db.schema
    .createIndex('answerRunning')
    .unique()
    .on('answer')
    .column('conversationId')
    .where(sql.ref('status'), '=', 'running')
    .execute();
  await db.schema
    .createTable('answerPart')
    .addColumn('ownerId', 'text', (column) => column.notNull())
    .addColumn('answerId', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('answerPartKey', ['ownerId', 'answerId', 'number'])
    .addForeignKeyConstraint('answerPartOfAnswer', ['ownerId', 'answerId'], 'answer', ['ownerId', 'id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}
