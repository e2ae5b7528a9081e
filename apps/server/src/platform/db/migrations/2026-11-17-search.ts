import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Creates the tables of the search index. The server fills them when it starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOnPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('searchEntry')
    // On SQLite this is the row id, which the table of words refers to; on PostgreSQL it only defines the order.
    .addColumn('number', isOnPostgres ? 'bigint' : 'integer', (column) =>
      isOnPostgres ? column.notNull() : column.primaryKey(),
    )
    .addColumn('ownerId', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull().references('conversation.id').onDelete('cascade'))
    .addColumn('messageId', 'text')
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('initials', 'text', (column) => column.notNull())
    .$call((table) => (isOnPostgres ? table.addColumn('words', sql`tsvector`, (column) => column.notNull()) : table))
    // The database itself deletes an entry with its message, whichever code deletes the message.
    .addForeignKeyConstraint(
      'searchEntryOfMessage',
      ['conversationId', 'messageId'],
      'message',
      ['conversationId', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('searchEntryByMessage')
    .on('searchEntry')
    .columns(['conversationId', 'messageId'])
    .execute();
  await (isOnPostgres ? createPostgresIndexes(db) : createWordTable(db));
}

async function createPostgresIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('searchEntryByOwner').on('searchEntry').columns(['ownerId', 'number desc']).execute();
  // Entries go directly into the index: a list of pending entries would slow searches after a burst of messages.
  await sql`create index "searchEntryByWords" on "searchEntry" using gin (words) with (fastupdate = off)`.execute(db);
}

/** Stores only the words, without text and positions: search checks each match on the entry's own text. */
async function createWordTable(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "searchWord" using fts5(
    words, content='', contentless_delete=1, detail=none, tokenize="ascii"
  )`.execute(db);
  await sql`create trigger "searchWordGoes" after delete on "searchEntry"
    begin delete from "searchWord" where rowid = old."number"; end`.execute(db);
}
