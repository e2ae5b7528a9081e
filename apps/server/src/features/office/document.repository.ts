import type { Kysely, Selectable } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import { runTransaction } from '../../platform/db/run-transaction.ts';
import type { Database } from '../../platform/db/schema.ts';
import { nameFiles } from './document-files.repository.ts';

export type DocumentRow = Selectable<Database['officeDocument']>;
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

type Own = { ownerId: string; id: string };
/** A request to read a document; `callerId` is undefined for a visitor. */
type Reading = { id: string; callerId: string | undefined; now: number };
type Wanted = { ownerId: string; keyword: string; share: '' | 'shared' | 'unshared' | 'expired'; now: number };
type Page = { offset: number; limit: number };
type Change = Own & {
  title: string;
  /** Undefined keeps the text. */
  content: string | undefined;
  /** The version that the client has read; undefined accepts any version. */
  version: number | undefined;
  /** The previous text becomes a version only when the last version was saved before this time. */
  keepBefore: number;
  versionsKept: number;
  now: number;
};

/** Every query requires the owner or the reader, so that no caller can forget to check it. */
export function createDocumentRepository(db: Kysely<Database>) {
  return {
    insert: (row: DocumentRow): Promise<void> => insertDocument(db, row),

    findReadable: (reading: Reading) =>
      readable(db, reading).selectAll('officeDocument').select('user.nickname as author').executeTakeFirst(),

    /** Makes the same check without loading the content. */
    async isReadable(reading: Reading): Promise<boolean> {
      return (await readable(db, reading).select('officeDocument.id').executeTakeFirst()) !== undefined;
    },

    /** Whether the reader sees this file in the current text of the document. */
    async shows({ fileName, ...reading }: Reading & { fileName: string }): Promise<boolean> {
      const found = await readable(db, reading)
        .select('officeDocument.id')
        .where(contains('officeDocument.content', `](/files/${fileName}`))
        .executeTakeFirst();
      return found !== undefined;
    },

    /** The last changed first. */
    list: (wanted: Wanted, { offset, limit }: Page) =>
      ownMatching(db, wanted)
        .select(['officeDocument.id', 'officeDocument.title', 'officeDocument.sharedUntil', 'officeDocument.updatedAt'])
        .select(({ fn }) => fn<number>('length', ['officeDocument.content']).as('characters'))
        .orderBy('officeDocument.updatedAt', 'desc')
        .orderBy('officeDocument.id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(wanted: Wanted): Promise<number> {
      const { total } = await ownMatching(db, wanted)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    change: (change: Change): Promise<number | 'missing' | 'stale'> =>
      runTransaction(db, (transaction) => changeDocument(transaction, change)),

    async share({ ownerId, id, sharedUntil }: Own & { sharedUntil: number | null }): Promise<boolean> {
      const shared = await db
        .updateTable('officeDocument')
        .set({ sharedUntil })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returning('id')
        .executeTakeFirst();
      return shared !== undefined;
    },

    async delete({ ownerId, id }: Own): Promise<boolean> {
      const deleted = await db
        .deleteFrom('officeDocument')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returning('id')
        .executeTakeFirst();
      return deleted !== undefined;
    },

    /** Newest first. */
    listVersions: ({ ownerId, id }: Own) =>
      versionsOf(db, { ownerId, id })
        .select(['officeVersion.version', 'officeVersion.title', 'officeVersion.savedAt'])
        .select((expression) => expression.fn<number>('length', ['officeVersion.content']).as('characters'))
        .orderBy('officeVersion.version', 'desc')
        .execute(),

    findVersion: ({ ownerId, id, version }: Own & { version: number }) =>
      versionsOf(db, { ownerId, id })
        .select(['officeVersion.title', 'officeVersion.content'])
        .where('officeVersion.version', '=', version)
        .executeTakeFirst(),
  };
}

function insertDocument(db: Kysely<Database>, row: DocumentRow): Promise<void> {
  return runTransaction(db, async (transaction) => {
    await transaction.insertInto('officeDocument').values(row).execute();
    await nameFiles(transaction, row);
  });
}

/**
 * A document can be read by its owner and, while it is shared, by everybody who knows its id. The shares of a disabled
 * owner do not work.
 */
function readable(db: Kysely<Database>, { id, callerId, now }: Reading) {
  return db
    .selectFrom('officeDocument')
    .innerJoin('user', 'user.id', 'officeDocument.ownerId')
    .where('officeDocument.id', '=', id)
    .where((expression) =>
      expression.or([
        expression('officeDocument.ownerId', '=', callerId ?? ''),
        expression('officeDocument.sharedUntil', '>', now).and('user.disabledAt', 'is', null),
      ]),
    );
}

function ownMatching(db: Kysely<Database>, { ownerId, keyword, share, now }: Wanted) {
  const own = db.selectFrom('officeDocument').where('officeDocument.ownerId', '=', ownerId);
  const found =
    keyword === ''
      ? own
      : own.where((expression) =>
          expression.or([contains('officeDocument.title', keyword), contains('officeDocument.content', keyword)]),
        );
  if (share === 'shared') return found.where('officeDocument.sharedUntil', '>', now);
  if (share === 'expired') return found.where('officeDocument.sharedUntil', '<=', now);
  return share === 'unshared' ? found.where('officeDocument.sharedUntil', 'is', null) : found;
}

function versionsOf(db: Kysely<Database>, { ownerId, id }: Own) {
  return db
    .selectFrom('officeVersion')
    .innerJoin('officeDocument', 'officeDocument.id', 'officeVersion.documentId')
    .where('officeDocument.id', '=', id)
    .where('officeDocument.ownerId', '=', ownerId);
}

async function changeDocument(db: Kysely<Database>, change: Change): Promise<number | 'missing' | 'stale'> {
  const { ownerId, id, title, now } = change;
  const before = await db
    .selectFrom('officeDocument')
    .select(['title', 'content', 'version', 'updatedAt'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  if (before === undefined) return 'missing';
  if (change.version !== undefined && change.version !== before.version) return 'stale';
  const content = change.content ?? before.content;
  if (before.title === title && before.content === content) return before.version;
  const updated = await db
    .updateTable('officeDocument')
    .set({ title, content, version: before.version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    // Another instance may have changed the document after the read above.
    .where('version', '=', before.version)
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return 'stale';
  await nameFiles(db, { id, ownerId, content });
  await keepVersion(db, change, before);
  return updated.version;
}

type Before = Pick<DocumentRow, 'title' | 'content' | 'version' | 'updatedAt'>;

/** Stores the previous text as a version unless the last version is recent, because an editor saves very often. */
async function keepVersion(db: Kysely<Database>, { id, keepBefore, versionsKept }: Change, before: Before) {
  const kept = await db
    .selectFrom('officeVersion')
    .select(['version', 'savedAt'])
    .where('documentId', '=', id)
    .orderBy('version', 'desc')
    .limit(versionsKept)
    .execute();
  const last = kept[0];
  if (last !== undefined && last.savedAt > keepBefore) return;
  const { title, content, version, updatedAt } = before;
  await db
    .insertInto('officeVersion')
    .values({ documentId: id, version, title, content, savedAt: updatedAt })
    .execute();
  const oldest = kept[versionsKept - 1];
  if (oldest === undefined) return;
  await db.deleteFrom('officeVersion').where('documentId', '=', id).where('version', '<=', oldest.version).execute();
}
