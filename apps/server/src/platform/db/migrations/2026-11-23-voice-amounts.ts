import type { Kysely } from 'kysely';

/** How long people spoke and how many characters were spoken, beside the tokens of language models. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['usage', 'usageDay', 'usageMonth', 'usageTotal'])
    await db.schema
      .alterTable(table)
      .addColumn('spoken', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
}
