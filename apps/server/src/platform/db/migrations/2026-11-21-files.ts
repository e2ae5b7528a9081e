import type { Kysely } from 'kysely';

/**
 * Uploads of questions, and the messages, documents and drafts that name them. While one of those rows exists, the
 * database refuses to delete the upload. The check comes at the end of a transaction, so that a user can be deleted
 * with everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUploads(db);
  await createUses(db);
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('name', 'text', (column) => column.primaryKey().references('file.name').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('originalSize', 'integer', (column) => column.notNull())
    .addColumn('characters', 'integer', (column) => column.notNull())
    .addColumn('pages', 'integer')
    .addColumn('isCut', 'integer', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('isTextCorrected', 'integer', (column) => column.notNull())
    .addColumn('unnamedSince', 'bigint')
    .execute();
  await db.schema.createIndex('uploadUnnamed').on('upload').column('unnamedSince').execute();
  await db.schema
    .createTable('deletedFile')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('deletedAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function createUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messageFile')
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('messageFileKey', ['conversationId', 'messageId', 'fileName'])
    .addForeignKeyConstraint(
      'messageFileMessage',
      ['conversationId', 'messageId'],
      'message',
      ['conversationId', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint('messageFileUpload', ['fileName'], 'upload', ['name'], (constraint) =>
      constraint.deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createTable('documentFile')
    .addColumn('documentId', 'text', (column) => column.notNull().references('officeDocument.id').onDelete('cascade'))
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('documentFileKey', ['documentId', 'fileName'])
    .addForeignKeyConstraint('documentFileUpload', ['fileName'], 'upload', ['name'], (constraint) =>
      constraint.deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createTable('draftFile')
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('savedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draftFileKey', ['ownerId', 'draft', 'fileName'])
    .addForeignKeyConstraint('draftFileUpload', ['fileName'], 'upload', ['name'], (constraint) =>
      constraint.deferrable().initiallyDeferred(),
    )
    .execute();
  for (const table of ['messageFile', 'documentFile', 'draftFile'])
    await db.schema.createIndex(`${table}ByName`).on(table).column('fileName').execute();
}
