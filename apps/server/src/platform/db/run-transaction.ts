import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { databaseUnavailable, isConflict, TRIES, waitBefore } from './postgres/postgres-faults.ts';
import type { Database } from './schema.ts';

/**
 * Runs a transaction, and again when PostgreSQL ended it because of another one. The work must therefore change nothing
 * but the database.
 */
export async function runTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tried === TRIES) throw databaseUnavailable(error);
      await sleep(waitBefore(tried));
    }
  }
}
