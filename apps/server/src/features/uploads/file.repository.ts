import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type StoredFile = Selectable<Database['file']>;
const DOCUMENTS_MAX = 50;

type Reading = { name: string; callerId: string; publicKind: string };
export type FileRepository = ReturnType<typeof createFileRepository>;

export function createFileRepository(db: Kysely<Database>) {
  return {
    async add(file: StoredFile): Promise<void> {
      await db.insertInto('file').values(file).execute();
    },

    /** Returns a file of this owner, or one of a kind that every user may read. */
    findReadable: ({ name, callerId, publicKind }: Reading): Promise<StoredFile | undefined> =>
      db
        .selectFrom('file')
        .selectAll()
        .where('name', '=', name)
        .where((expression) =>
          expression.or([expression('ownerId', '=', callerId), expression('kind', '=', publicKind)]),
        )
        .executeTakeFirst(),

    /** Returns a picture of the owner of a document. The caller has checked that the document shows it to the reader. */
    findShown: (name: string, documentId: string): Promise<StoredFile | undefined> =>
      db
        .selectFrom('file')
        .innerJoin('officeDocument', 'officeDocument.ownerId', 'file.ownerId')
        .selectAll('file')
        .where('file.name', '=', name)
        .where('file.kind', '=', 'picture')
        .where('officeDocument.id', '=', documentId)
        .executeTakeFirst(),

    /** Returns some of the documents that name a file. The caller checks who may read them. */
    async listDocuments(name: string): Promise<string[]> {
      const rows = await db
        .selectFrom('documentFile')
        .select('documentId')
        .where('fileName', '=', name)
        .limit(DOCUMENTS_MAX)
        .execute();
      return rows.map(({ documentId }) => documentId);
    },

    /** Returns those of the names that are pictures of this owner, avatars included. */
    async listPictures(ownerId: string, names: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('file')
        .select('name')
        .where('ownerId', '=', ownerId)
        .where('name', 'in', names)
        .where('kind', '<>', 'document')
        .execute();
      return rows.map(({ name }) => name);
    },

    findOwn: ({ name, ownerId, kind }: { name: string; ownerId: string; kind: string }) =>
      db
        .selectFrom('file')
        .select('name')
        .where('name', '=', name)
        .where('ownerId', '=', ownerId)
        .where('kind', '=', kind)
        .executeTakeFirst(),

    /** Returns the names of an owner's files of one kind, oldest first, without the newest `keep`. */
    async listSurplus({ ownerId, kind, keep }: { ownerId: string; kind: string; keep: number }): Promise<string[]> {
      const rows = await db
        .selectFrom('file')
        .select('name')
        .where('ownerId', '=', ownerId)
        .where('kind', '=', kind)
        .orderBy('createdAt', 'desc')
        .orderBy('name')
        .offset(keep)
        .limit(1000)
        .execute();
      return rows.map(({ name }) => name).toReversed();
    },

    async delete(name: string, ownerId: string): Promise<void> {
      await db.deleteFrom('file').where('name', '=', name).where('ownerId', '=', ownerId).execute();
    },
  };
}
