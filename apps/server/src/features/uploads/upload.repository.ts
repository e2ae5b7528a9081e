import type { Kysely } from 'kysely';
import { runTransaction } from '../../platform/db/run-transaction.ts';
import type { Database } from '../../platform/db/schema.ts';

export type UploadRow = Database['upload'];
export type StoredUpload = Database['file'] & UploadRow;
export type UploadRepository = ReturnType<typeof createUploadRepository>;
type Named = { ownerId: string; names: readonly string[] };

/** Pictures and documents of questions. Every query names the owner. */
export function createUploadRepository(db: Kysely<Database>) {
  return {
    add: ({ ownerId, kind, type, size, createdAt, ...upload }: StoredUpload): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const { name } = upload;
        await transaction.insertInto('file').values({ name, ownerId, kind, type, size, createdAt }).execute();
        await transaction.insertInto('upload').values(upload).execute();
      }),

    /** Returns those of the names that are uploads of this owner, in any order. */
    list: ({ ownerId, names }: Named): Promise<StoredUpload[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('file')
            .innerJoin('upload', 'upload.name', 'file.name')
            .selectAll('file')
            .selectAll('upload')
            .where('file.ownerId', '=', ownerId)
            .where('file.name', 'in', names)
            .execute(),

    /** Starts the time anew after which uploads that nothing names are deleted. */
    async touch({ ownerId, names }: Named, now: number): Promise<void> {
      if (names.length === 0) return;
      await db
        .updateTable('upload')
        .set({ unnamedSince: now })
        .where('unnamedSince', 'is not', null)
        .where('name', 'in', ownNames(db, { ownerId, names }))
        .execute();
    },

    /** A recognised text never replaces one that the user has corrected. Returns false when there is no such file. */
    async saveText({ ownerId, name, text, isCorrected }: Own & { text: string; isCorrected: boolean }) {
      const saved = await db
        .updateTable('upload')
        .set({ text, isTextCorrected: isCorrected ? 1 : 0 })
        .where('name', 'in', ownNames(db, { ownerId, names: [name] }))
        .$if(!isCorrected, (query) => query.where('isTextCorrected', '=', 0))
        .executeTakeFirst();
      return Number(saved.numUpdatedRows) > 0;
    },

    keepDraft: (draft: DraftFiles): Promise<void> => runTransaction(db, (transaction) => keepDraft(transaction, draft)),
  };
}

type Own = { ownerId: string; name: string };
type DraftFiles = Named & { draft: string; now: number; draftsKept: number };

function ownNames(db: Kysely<Database>, { ownerId, names }: Named) {
  return db.selectFrom('file').select('name').where('ownerId', '=', ownerId).where('name', 'in', names);
}

/** Replaces the files of one draft. A user has a limited number of drafts with files; the oldest ones are given up. */
async function keepDraft(db: Kysely<Database>, { ownerId, draft, names, now, draftsKept }: DraftFiles): Promise<void> {
  await db.deleteFrom('draftFile').where('ownerId', '=', ownerId).where('draft', '=', draft).execute();
  const own = names.length === 0 ? [] : await ownNames(db, { ownerId, names }).where('kind', '<>', 'avatar').execute();
  if (own.length > 0) {
    const rows = own.map(({ name }) => ({ ownerId, draft, fileName: name, savedAt: now }));
    await db.insertInto('draftFile').values(rows).execute();
  }
  const surplus = await db
    .selectFrom('draftFile')
    .select('draft')
    .where('ownerId', '=', ownerId)
    .groupBy('draft')
    .orderBy(({ fn }) => fn.max('savedAt'), 'desc')
    .orderBy('draft')
    .offset(draftsKept)
    .limit(draftsKept)
    .execute();
  if (surplus.length === 0) return;
  const given = surplus.map((row) => row.draft);
  await db.deleteFrom('draftFile').where('ownerId', '=', ownerId).where('draft', 'in', given).execute();
}
