import type { Kysely } from 'kysely';

/** A user without a name of their own is asked for one, but only once, whichever browser they use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('nicknameAskedAt', 'bigint').execute();
}
