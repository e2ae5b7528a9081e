import type { Kysely } from 'kysely';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { purgeRemovedMessages } from '../versions/removed-messages.repository.ts';

export type RecycleBinRepository = ReturnType<typeof createRecycleBinRepository>;

/** Deleted conversations, which can be brought back for a while. Every other query leaves them out. */
export function createRecycleBinRepository(db: Kysely<Database>) {
  const own = (ownerId: string, ids: readonly string[]) =>
    db
      .updateTable('conversation')
      .where('ownerId', '=', ownerId)
      .where('id', 'in', [...ids]);
  // The version 0 belongs to a conversation that is still being stored.
  const deleted = (ownerId: string) =>
    db
      .selectFrom('conversation')
      .where('ownerId', '=', ownerId)
      .where('deletedAt', 'is not', null)
      .where('version', '>', 0);
  return {
    /** Returns the ids of those that were moved to the recycle bin. */
    async recycle(ownerId: string, ids: readonly string[], now: number): Promise<string[]> {
      const rows = await own(ownerId, ids)
        // A tab that still shows the conversation may not save it as it was.
        .set((conversation) => ({ deletedAt: now, version: conversation('version', '+', 1) }))
        .where('deletedAt', 'is', null)
        // The threads of a comparison are deleted with it.
        .where('comparisonId', 'is', null)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Whether a conversation is the thread of a window of a comparison. */
    async isThread(ownerId: string, id: string): Promise<boolean> {
      const found = await db
        .selectFrom('conversation')
        .select('id')
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .where('comparisonId', 'is not', null)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Returns the ids of those that were brought back. */
    async restore(ownerId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await own(ownerId, ids)
        .set({ deletedAt: null })
        .where('deletedAt', 'is not', null)
        .where('version', '>', 0)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The newest deletion first. */
    list: (ownerId: string) => listDeleted(db, ownerId),

    async count(ownerId: string): Promise<number> {
      const { total } = await deleted(ownerId)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async listIds(ownerId: string, limit: number): Promise<string[]> {
      const rows = await deleted(ownerId).select('id').limit(limit).execute();
      return rows.map(({ id }) => id);
    },

    purge: (ownerId: string, id: string): Promise<boolean> => purgeConversation(db, ownerId, id),

    listExpired: (before: number, limit: number) =>
      db
        .selectFrom('conversation')
        .select(['id', 'ownerId'])
        .where('deletedAt', '<', before)
        .orderBy('deletedAt')
        .limit(limit)
        .execute(),

    purgeRemovedMessages: (before: number): Promise<void> => purgeRemovedMessages(db, before),
  };
}

function listDeleted(db: Kysely<Database>, ownerId: string) {
  return db
    .selectFrom('conversation')
    .select((conversation) => [
      'id',
      'title',
      'createdAt',
      'operatedAt',
      'deletedAt',
      'pinnedAt',
      'folder',
      conversation
        .selectFrom('searchEntry')
        .select(({ fn }) => fn.countAll<number>().as('questions'))
        .whereRef('searchEntry.conversationId', '=', 'conversation.id')
        .where('searchEntry.said', '=', 'question')
        .as('questions'),
    ])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is not', null)
    .where('version', '>', 0)
    .orderBy('deletedAt', 'desc')
    .execute();
}

/**
 * Deletes a conversation for good; foreign keys delete its messages, its answers and its index entries. Its files become
 * due for deletion at once, unless something else names them.
 */
async function purgeConversation(db: Kysely<Database>, ownerId: string, id: string): Promise<boolean> {
  const own = db.selectFrom('conversation').select('id').where('id', '=', id).where('ownerId', '=', ownerId);
  return runTransaction(db, async (transaction) => {
    for (const table of ['messageFile', 'hiddenMessageFile'] as const) {
      await transaction
        .updateTable('upload')
        .set({ unnamedSince: 0 })
        .where('name', 'in', (files) => files.selectFrom(table).select('fileName').where('conversationId', 'in', own))
        .execute();
    }
    const deleted = await transaction
      .deleteFrom('conversation')
      .where('id', 'in', own)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  });
}
