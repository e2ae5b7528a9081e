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
  if (isPostgres(db)) indexPendingWordsSoon(db);
  return result;
}

/** Several saves within this time are indexed together, and the next save of a series does not run beside the work. */
const PENDING_MS = 2000;

const isWaiting = new WeakSet<Kysely<Database>>();

/**
 * The words of a new version wait in a list, which every look-up reads, until they are put into the index together. That
 * takes tens of milliseconds, so nobody waits for it.
 */
function indexPendingWordsSoon(db: Kysely<Database>): void {
  if (isWaiting.has(db)) return;
  isWaiting.add(db);
  setTimeout(() => {
    isWaiting.delete(db);
    void indexPendingWords(db);
  }, PENDING_MS).unref();
}

export async function indexPendingWords(db: Kysely<Database>): Promise<void> {
  try {
    await sql`select gin_clean_pending_list('"editionByWords"')`.execute(db);
  } catch {
    // The list stays readable, and the next save or PostgreSQL's own upkeep empties it.
  }
}
