import type { ExpressionBuilder, Kysely } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

/** Finds and deletes the uploads of all users that nothing names. */
export function createRetentionRepository(db: Kysely<Database>) {
  return {
    /**
     * Looks at the uploads after this name: notes the time for those that nothing names any more, and clears it for the
     * others. Returns the last name, or undefined when there were none.
     */
    async lookAtSome({ after, count, now }: { after: string; count: number; now: number }) {
      const rows = await db
        .selectFrom('upload')
        .select('name')
        .where('name', '>', after)
        .orderBy('name')
        .limit(count)
        .execute();
      const names = rows.map(({ name }) => name);
      if (names.length === 0) return undefined;
      const these = db.updateTable('upload').where('upload.name', 'in', names);
      await these
        .set({ unnamedSince: now })
        .where('unnamedSince', 'is', null)
        .where((upload) => upload.not(isNamed(upload)))
        .execute();
      await these.set({ unnamedSince: null }).where('unnamedSince', 'is not', null).where(isNamed).execute();
      return names.at(-1);
    },

    async listDue({ before, count }: { before: number; count: number }): Promise<string[]> {
      const rows = await db
        .selectFrom('upload')
        .select('name')
        .where('unnamedSince', '<=', before)
        .where((upload) => upload.not(isNamed(upload)))
        .orderBy('unnamedSince')
        .limit(count)
        .execute();
      return rows.map(({ name }) => name);
    },

    /**
     * Deletes the rows of an upload and notes that its bytes are to be deleted. Returns false when something names it
     * again; the database itself refuses to delete a file that is named at the end of the transaction.
     */
    async delete({ name, before, now }: { name: string; before: number; now: number }): Promise<boolean> {
      try {
        return await runTransaction(db, (transaction) => deleteOne(transaction, { name, before, now }));
      } catch (error) {
        if (brokenConstraint(error) === 'foreign-key') return false;
        throw error;
      }
    },

    async listDeleted(count: number): Promise<string[]> {
      const rows = await db.selectFrom('deletedFile').select('name').orderBy('deletedAt').limit(count).execute();
      return rows.map(({ name }) => name);
    },

    async forgetDeleted(name: string): Promise<void> {
      await db.deleteFrom('deletedFile').where('name', '=', name).execute();
    },
  };
}

async function deleteOne(db: Kysely<Database>, { name, before, now }: { name: string; before: number; now: number }) {
  const due = db
    .selectFrom('upload')
    .select('name')
    .where('name', '=', name)
    .where('unnamedSince', '<=', before)
    .where((upload) => upload.not(isNamed(upload)));
  const deleted = await db.deleteFrom('file').where('name', 'in', due).returning('name').executeTakeFirst();
  if (deleted === undefined) return false;
  await db
    .insertInto('deletedFile')
    .values({ name, deletedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

function isNamed(upload: ExpressionBuilder<Database, 'upload'>) {
  const uses = (['messageFile', 'hiddenMessageFile', 'documentFile', 'draftFile'] as const).map((table) =>
    upload.exists(
      upload.selectFrom(table).select(`${table}.fileName`).whereRef(`${table}.fileName`, '=', 'upload.name'),
    ),
  );
  return upload.or(uses);
}
