import type { Kysely, Transaction } from 'kysely';
import { runTransaction } from './run-transaction.ts';
import type { Database } from './schema.ts';

type Seed = { name: string; now: number };

/** Adds rows that come with the product once per database, so that rows which an administrator deletes stay deleted. */
export async function seedOnce(
  db: Kysely<Database>,
  { name, now }: Seed,
  add: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const known = await db.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst();
  if (known !== undefined) return;
  await runTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('setting')
      .values({ name, value: '1', updatedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (first !== undefined) await add(transaction);
  });
}
