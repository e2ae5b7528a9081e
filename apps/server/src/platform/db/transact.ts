import type { Kysely, Transaction } from 'kysely';
import { runTransaction } from './run-transaction.ts';
import type { Database } from './schema.ts';

/** Rolls the transaction back and returns the given result. */
export type Undo<Result> = (result: Result) => never;

class Undone<Result> extends Error {
  override readonly name = 'Undone';
  readonly result: Result;

  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

/** Runs a transaction that can return a result and still roll back. */
export async function transact<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>, undo: Undo<Result>) => Promise<Result>,
): Promise<Result> {
  const undo: Undo<Result> = (result) => {
    throw new Undone(result);
  };
  try {
    return await runTransaction(db, (transaction) => work(transaction, undo));
  } catch (error) {
    // Only this function provides `undo`, and only for its own result type.
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}
