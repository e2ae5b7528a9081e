import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Creates the tables of the knowledge base: articles with their versions, and the index of what can be found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOnPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createArticles(db);
  await createEditions(db, isOnPostgres);
  await createQuestions(db);
  await createVotes(db);
}

async function createArticles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await db.schema.createIndex('articleByTime').on('article').columns(['updatedAt desc', 'id']).execute();
  await ofArticle(db.schema.createTable('articleVersion'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('effectiveFrom', 'text', (column) => column.notNull())
    .addColumn('effectiveTo', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('savedAt', 'bigint', (column) => column.notNull())
    .addColumn('savedBy', 'text')
    .addPrimaryKeyConstraint('articleVersionKey', ['articleId', 'version'])
    .execute();
  await db.schema
    .createTable('articleUndo')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}

/** An edition is a published version with the days on which it is in force; only editions are found. */
async function createEditions(db: Kysely<unknown>, isOnPostgres: boolean): Promise<void> {
  const editions = db.schema
    .createTable('edition')
    .addColumn('number', isOnPostgres ? 'serial' : 'integer', (column) => column.primaryKey());
  await ofArticle(editions)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('validFrom', 'text', (column) => column.notNull())
    .addColumn('validTo', 'text', (column) => column.notNull())
    .$call((table) => (isOnPostgres ? table.addColumn('words', sql`tsvector`, (column) => column.notNull()) : table))
    .addUniqueConstraint('editionOfVersion', ['articleId', 'version'])
    .execute();
  await (isOnPostgres
    ? sql`create index "editionByWords" on edition using gin (words) with (fastupdate = off)`.execute(db)
    : createWordTable(db));
  await ofEdition(db.schema.createTable('passage'))
    .addColumn('passage', 'integer', (column) => column.notNull())
    .addColumn('heading', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('passageKey', ['edition', 'passage'])
    .execute();
  await ofEdition(db.schema.createTable('spelling'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('spellingKey', ['key', 'word', 'edition'])
    .execute();
  await db.schema.createIndex('spellingByEdition').on('spelling').column('edition').execute();
  await ofEdition(db.schema.createTable('passageVector'))
    .addColumn('passage', 'integer', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('vector', isOnPostgres ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('passageVectorKey', ['edition', 'passage'])
    .execute();
}

async function createWordTable(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "editionWord" using fts5(
    words, content='', contentless_delete=1, detail=none, tokenize="ascii"
  )`.execute(db);
  await sql`create trigger "editionWordGoes" after delete on edition
    begin delete from "editionWord" where rowid = old."number"; end`.execute(db);
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('synonymGroup')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedBy', 'text')
    .execute();
  await db.schema
    .createTable('missedQuestion')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastAt', 'bigint', (column) => column.notNull())
    .addColumn('dismissedAt', 'bigint')
    .addUniqueConstraint('missedQuestionText', ['question', 'category'])
    .execute();
  await db.schema
    .createTable('knowledgeDay')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('missed', 'integer', (column) => column.notNull())
    .execute();
  await ofArticle(db.schema.createTable('articleDay'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('cited', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('articleDayKey', ['articleId', 'day'])
    .execute();
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answerVote')
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversation.id').onDelete('cascade'))
    .addColumn('answerId', 'text', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('votedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('answerVoteKey', ['ownerId', 'conversationId', 'answerId'])
    .execute();
  await ofArticle(db.schema.createTable('votedArticle'))
    .addColumn('ownerId', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('answerId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('votedArticleKey', ['articleId', 'ownerId', 'conversationId', 'answerId'])
    .addForeignKeyConstraint(
      'votedArticleOfVote',
      ['ownerId', 'conversationId', 'answerId'],
      'answerVote',
      ['ownerId', 'conversationId', 'answerId'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}

function ofArticle<Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) {
  return table.addColumn('articleId', 'text', (column) =>
    column.notNull().references('article.id').onDelete('cascade'),
  );
}

function ofEdition<Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) {
  return table.addColumn('edition', 'integer', (column) =>
    column.notNull().references('edition.number').onDelete('cascade'),
  );
}
