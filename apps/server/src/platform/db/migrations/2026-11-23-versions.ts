import { type Kysely, sql } from 'kysely';

/**
 * Conversations can be pinned, put into a folder and moved to the recycle bin. Messages of a branch that is not shown
 * have a table of their own, so that no query on `message` can take them for shown ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrder(db);
  await createHiddenMessages(db);
  await db.schema
    .createTable('messageVersion')
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversation.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('groupId', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('formerId', 'text')
    .addPrimaryKeyConstraint('messageVersionKey', ['conversationId', 'messageId'])
    .execute();
}

async function createOrder(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['deletedAt', 'bigint'],
    ['pinnedAt', 'bigint'],
    ['folder', 'text'],
  ] as const) {
    await db.schema.alterTable('conversation').addColumn(name, type).execute();
  }
  await db.schema
    .createTable('folder')
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('folderKey', ['ownerId', 'name'])
    .execute();
  const indexes = [
    sql`create index "conversationLoose" on conversation ("ownerId", "operatedAt" desc, id desc)
      where "deletedAt" is null and "pinnedAt" is null and folder is null`,
    sql`create index "conversationByFolder" on conversation ("ownerId", folder, "operatedAt" desc, id desc)
      where "deletedAt" is null and "pinnedAt" is null and folder is not null`,
    sql`create index "conversationPinned" on conversation ("ownerId", "pinnedAt" desc)
      where "deletedAt" is null and "pinnedAt" is not null`,
    sql`create index "conversationDeleted" on conversation ("ownerId", "deletedAt" desc) where "deletedAt" is not null`,
    sql`create index "conversationToPurge" on conversation ("deletedAt") where "deletedAt" is not null`,
  ];
  for (const index of indexes) await index.execute(db);
}

async function createHiddenMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hiddenMessage')
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversation.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('headId', 'text', (column) => column.notNull())
    .addColumn('position', 'double precision', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('removedAt', 'bigint')
    .addPrimaryKeyConstraint('hiddenMessageKey', ['conversationId', 'id'])
    .execute();
  await db.schema
    .createIndex('hiddenMessageByHead')
    .on('hiddenMessage')
    .columns(['conversationId', 'headId', 'position'])
    .execute();
  await sql`create index "hiddenMessageRemoved" on "hiddenMessage" ("removedAt") where "removedAt" is not null`.execute(
    db,
  );
  await db.schema
    .createTable('hiddenMessageFile')
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hiddenMessageFileKey', ['conversationId', 'messageId', 'fileName'])
    .addForeignKeyConstraint(
      'hiddenMessageFileMessage',
      ['conversationId', 'messageId'],
      'hiddenMessage',
      ['conversationId', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('hiddenMessageFileUpload', ['fileName'], 'upload', ['name'], (constraint) =>
      constraint.deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema.createIndex('hiddenMessageFileByName').on('hiddenMessageFile').column('fileName').execute();
}
