import { versionsInForce } from '@wenjin/domain/knowledge/versions-in-force';
import { sql, type Transaction } from 'kysely';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { type EditionEntry, editionEntry } from './edition-entry.ts';

/** A statement can take only a limited number of values. */
const ROWS_AT_ONCE = 500;

type Write = Transaction<Database>;
export type SoundsOf = (text: string) => string[];

/**
 * Indexes the versions of an article that are in force on some day and removes the others, in the transaction that
 * changes the article. A version that is already indexed is not indexed again: its text never changes.
 */
export async function indexArticle(transaction: Write, articleId: string, soundsOf: SoundsOf): Promise<void> {
  const wanted = await listWanted(transaction, articleId);
  const known = await transaction
    .selectFrom('edition')
    .select(['number', 'version'])
    .where('articleId', '=', articleId)
    .execute();
  const gone = known.filter(({ version }) => !wanted.has(version)).map(({ number }) => number);
  if (gone.length > 0) await transaction.deleteFrom('edition').where('number', 'in', gone).execute();
  for (const [version, days] of wanted) {
    const indexed = known.find((entry) => entry.version === version);
    if (indexed === undefined) await addEdition(transaction, { articleId, version, ...days }, soundsOf);
    else await transaction.updateTable('edition').set(days).where('number', '=', indexed.number).execute();
  }
}

type Days = { category: string; validFrom: string; validTo: string };

async function listWanted(transaction: Write, articleId: string): Promise<Map<number, Days>> {
  const versions = await transaction
    .selectFrom('articleVersion')
    .innerJoin('article', 'article.id', 'articleVersion.articleId')
    .select([
      'articleVersion.version',
      'articleVersion.status',
      'articleVersion.category',
      'articleVersion.effectiveFrom',
      'articleVersion.effectiveTo',
    ])
    .where('articleId', '=', articleId)
    .where('article.deletedAt', 'is', null)
    .execute();
  const categories = new Map(versions.map(({ version, category }) => [version, category]));
  return new Map(
    versionsInForce(versions).map(({ version, from, to }) => [
      version,
      { category: categories.get(version) ?? '', validFrom: from, validTo: to },
    ]),
  );
}

type Edition = Days & { articleId: string; version: number };

async function addEdition(transaction: Write, edition: Edition, soundsOf: SoundsOf): Promise<void> {
  const { title, body } = await transaction
    .selectFrom('articleVersion')
    .select(['title', 'body'])
    .where('articleId', '=', edition.articleId)
    .where('version', '=', edition.version)
    .executeTakeFirstOrThrow();
  const entry = editionEntry({ title, body }, soundsOf);
  const number = await insertWords(transaction, edition, entry.words);
  await insertRows(transaction, number, entry);
}

/** PostgreSQL keeps the words in a column of the edition, SQLite in an FTS5 table under the edition's number. */
async function insertWords(transaction: Write, edition: Edition, words: string): Promise<number> {
  const { articleId, version, category, validFrom, validTo } = edition;
  const values = sql`${articleId}, ${version}, ${category}, ${validFrom}, ${validTo}`;
  const columns = sql`"articleId", version, category, "validFrom", "validTo"`;
  const { rows } = isPostgres(transaction)
    ? await sql<{ number: number }>`insert into edition (${columns}, words)
        values (${values}, array_to_tsvector(string_to_array(${words}, ' '))) returning number`.execute(transaction)
    : await sql<{ number: number }>`insert into edition (${columns}) values (${values}) returning number`.execute(
        transaction,
      );
  const number = rows[0]?.number ?? 0;
  if (!isPostgres(transaction)) {
    await sql`insert into "editionWord" (rowid, words) values (${number}, ${words})`.execute(transaction);
  }
  return number;
}

async function insertRows(transaction: Write, edition: number, { passages, spellings }: EditionEntry): Promise<void> {
  for (const some of inParts(passages)) {
    await transaction
      .insertInto('passage')
      .values(some.map(({ passage, heading, text }) => ({ edition, passage, heading, text })))
      .execute();
  }
  for (const some of inParts(spellings)) {
    await transaction
      .insertInto('spelling')
      .values(some.map((spelling) => ({ edition, ...spelling })))
      .execute();
  }
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) parts.push(items.slice(start, start + ROWS_AT_ONCE));
  return parts;
}
