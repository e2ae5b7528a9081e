import type { Kysely, Transaction } from 'kysely';
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
  return runTransaction(db, (transaction) => work(transaction, soundsOf));
}
