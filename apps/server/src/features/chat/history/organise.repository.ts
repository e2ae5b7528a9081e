import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/db/transact.ts';

export type OrganiseRepository = ReturnType<typeof createOrganiseRepository>;
type Move = { ownerId: string; ids: readonly string[]; pinned: boolean | undefined; folder: string | null | undefined };
type Limit = { now: number; mostFolders: number };

/** Pins and folders of the history. */
export function createOrganiseRepository(db: Kysely<Database>) {
  return {
    /** Nothing is changed unless every conversation is the owner's. */
    organise: (move: Move, limit: Limit) =>
      transact<'done' | 'missing' | 'full'>(db, async (transaction, undo) => {
        const { ownerId, ids, pinned, folder } = move;
        if (folder && !(await keepFolder(transaction, { ownerId, name: folder }, limit))) return undo('full');
        const moved = await transaction
          .updateTable('conversation')
          .set({
            ...(pinned === undefined ? {} : { pinnedAt: pinned ? limit.now : null }),
            ...(folder === undefined ? {} : { folder }),
          })
          .where('ownerId', '=', ownerId)
          .where('deletedAt', 'is', null)
          // Comparisons have a list of their own, without pins and folders.
          .where('comparisonId', 'is', null)
          .where('id', 'in', [...ids])
          .returning('id')
          .execute();
        return moved.length < new Set(ids).size ? undo('missing') : 'done';
      }),

    /** The oldest first, with the number of conversations that are not pinned. */
    listFolders: (ownerId: string) => listFolders(db, ownerId),

    addFolder: (ownerId: string, name: string, limit: Limit) =>
      transact<'done' | 'exists' | 'full'>(db, async (transaction, undo) => {
        if (await hasFolder(transaction, ownerId, name)) return 'exists';
        return (await keepFolder(transaction, { ownerId, name }, limit)) ? 'done' : undo('full');
      }),

    renameFolder: (ownerId: string, name: string, newName: string) =>
      transact<'done' | 'missing' | 'exists'>(db, async (transaction) => {
        if (name !== newName && (await hasFolder(transaction, ownerId, newName))) return 'exists';
        const renamed = await transaction
          .updateTable('folder')
          .set({ name: newName })
          .where('ownerId', '=', ownerId)
          .where('name', '=', name)
          .returning('name')
          .executeTakeFirst();
        if (renamed === undefined) return 'missing';
        await inFolder(transaction, ownerId, name).set({ folder: newName }).execute();
        return 'done';
      }),

    deleteFolder: (ownerId: string, name: string) =>
      transact<'done' | 'missing'>(db, async (transaction) => {
        await inFolder(transaction, ownerId, name).set({ folder: null }).execute();
        const deleted = await transaction
          .deleteFrom('folder')
          .where('ownerId', '=', ownerId)
          .where('name', '=', name)
          .returning('name')
          .executeTakeFirst();
        return deleted === undefined ? 'missing' : 'done';
      }),
  };
}

/** Also those in the recycle bin, so that they come back to where they were. */
function inFolder(db: Transaction<Database>, ownerId: string, name: string) {
  return db.updateTable('conversation').where('ownerId', '=', ownerId).where('folder', '=', name);
}

async function hasFolder(db: Kysely<Database>, ownerId: string, name: string): Promise<boolean> {
  const folder = db.selectFrom('folder').select('name').where('ownerId', '=', ownerId).where('name', '=', name);
  return (await folder.executeTakeFirst()) !== undefined;
}

type Named = { ownerId: string; name: string };

/** Creates the folder if it is missing. Returns false when there are too many. */
async function keepFolder(db: Transaction<Database>, { ownerId, name }: Named, { now, mostFolders }: Limit) {
  await db
    .insertInto('folder')
    .values({ ownerId, name, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { total } = await db
    .selectFrom('folder')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return total <= mostFolders;
}

function listFolders(db: Kysely<Database>, ownerId: string) {
  return db
    .selectFrom('folder')
    .select((folder) => [
      'folder.name',
      folder
        .selectFrom('conversation')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('conversation.ownerId', '=', 'folder.ownerId')
        .whereRef('conversation.folder', '=', 'folder.name')
        .where('conversation.deletedAt', 'is', null)
        .where('conversation.pinnedAt', 'is', null)
        // The index of conversations in folders has this condition.
        .where('conversation.folder', 'is not', null)
        .as('count'),
    ])
    .where('folder.ownerId', '=', ownerId)
    .orderBy('folder.createdAt')
    .orderBy('folder.name')
    .execute();
}
