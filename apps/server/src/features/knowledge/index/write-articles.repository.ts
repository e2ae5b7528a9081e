import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { SoundsOf } from './index-articles.repository.ts';
import { loadSounds } from './load-sounds.ts';

/**
 * Runs a transaction that changes articles. The pinyin dictionary is loaded before it begins, because that takes longer
 * than any statement.
 */
export async function writeArticles<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>, soundsOf: SoundsOf) => Promise<Result>,
): Promise<Result> {
  const soundsOf = await loadSounds();
  const result = await runTransaction(db, (transaction) => work(transaction, soundsOf));
  if (isPostgres(db)) void indexPendingWords(db);
  return result;
}

/**
 * The words of a new version wait in a list, which every look-up reads, until they are put into the index together. That
 * takes tens of milliseconds, so nobody waits for it.
 */
async function indexPendingWords(db: Kysely<Database>): Promise<void> {
  try {
    await sql`select gin_clean_pending_list('"editionByWords"')`.execute(db);
  } catch {
    // The list stays readable, and the next save or PostgreSQL's own upkeep empties it.
  }
}
