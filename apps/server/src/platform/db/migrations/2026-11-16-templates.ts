import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTemplateTables(db);
  await createFlowTables(db);
}

async function createTemplateTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('template')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('syllables', 'text', (column) => column.notNull())
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('usedAt', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    // The last column: SQLite stores a long body on overflow pages, which a search by title then never reads.
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  // There is one index for each sort order, so that a page is read without sorting.
  await db.schema
    .createIndex('templateByTime')
    .on('template')
    .columns(['ownerId', 'createdAt desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('templateByLastUse')
    .on('template')
    .columns(['ownerId', 'usedAt desc', 'createdAt desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('templateByUses')
    .on('template')
    .columns(['ownerId', 'uses desc', 'usedAt desc', 'createdAt desc', 'id desc'])
    .execute();
  await db.schema
    .createTable('templateStart')
    .addColumn('ownerId', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function createFlowTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flowTemplate')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Empty for templates that come with the product.
    .addColumn('ownerId', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('codeNo', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('syllables', 'text', (column) => column.notNull())
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('ask', 'integer', (column) => column.notNull())
    .addColumn('classType', 'text', (column) => column.notNull())
    .addColumn('isInUse', 'integer', (column) => column.notNull())
    .addColumn('isPublic', 'integer', (column) => column.notNull())
    .addColumn('isInRightMenu', 'integer', (column) => column.notNull())
    .addColumn('isInChat', 'integer', (column) => column.notNull())
    .addColumn('isInputRequired', 'integer', (column) => column.notNull())
    .addColumn('mdUrl', 'text', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('flowTemplateByOwner')
    .on('flowTemplate')
    .columns(['ownerId', 'createdAt desc'])
    .execute();
  await db.schema
    .createIndex('flowTemplateByPublic')
    .on('flowTemplate')
    .columns(['isPublic', 'createdAt desc'])
    .execute();
  await db.schema
    .createTable('flowOrder')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('templateId', 'text', (column) => column.notNull().references('flowTemplate.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('flowOrderKey', ['userId', 'templateId'])
    .execute();
  await db.schema.createIndex('flowOrderByTemplate').on('flowOrder').column('templateId').execute();
}
