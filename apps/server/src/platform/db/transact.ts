import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Ends the work with a result that is no success: nothing that it wrote stays. */
export type Undo<Result> = (result: Result) => never;

class Undone<Result> extends Error {
  override readonly name = 'Undone';
  readonly result: Result;

  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

/** A transaction that may come to a result and still leave nothing behind. */
export async function transact<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>, undo: Undo<Result>) => Promise<Result>,
): Promise<Result> {
  const undo: Undo<Result> = (result) => {
    throw new Undone(result);
  };
  try {
    return await db.transaction().execute((transaction) => work(transaction, undo));
  } catch (error) {
    // Only this function hands out a way to throw one, and only for its own type of result.
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}
