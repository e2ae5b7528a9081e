import type { Insertable, Kysely } from 'kysely';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { nameFiles } from '../messages/message-files.repository.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';
import { insertRows, inTurns } from './message-rows.repository.ts';

const MESSAGES_AT_ONCE = 1000;

type ConversationRow = Insertable<Database['conversation']> & { id: string; ownerId: string; version: number };

export function isLongList(messages: readonly StoredMessage[]): boolean {
  return messages.length > MESSAGES_AT_ONCE;
}

/**
 * Stores a long new conversation in several transactions, so that other requests run in between. Until the last one the
 * conversation has the version 0 and counts as deleted: nobody sees a part of it, not even in the recycle bin. What a
 * crash leaves behind is deleted for good like everything else that was deleted long ago.
 */
export async function insertInParts(
  { db }: { db: Kysely<Database> },
  row: ConversationRow,
  messages: readonly StoredMessage[],
): Promise<void> {
  const { id: conversationId, ownerId } = row;
  const hidden = db.insertInto('conversation').values({ ...row, version: 0, deletedAt: row.createdAt });
  await executeTogether(db, { gate: hidden.returning('id').compile(), rest: [] });

  const own = db.updateTable('conversation').where('id', '=', conversationId).where('version', '=', 0).returning('id');
  for (let start = 0; start < messages.length; start += MESSAGES_AT_ONCE) {
    const rest = await inTurns(messages.slice(start, start + MESSAGES_AT_ONCE), (rows) =>
      insertRows(db, conversationId, rows),
    );
    await executeTogether(db, { gate: own.set({ version: 0 }).compile(), rest });
  }
  await executeTogether(db, {
    gate: own.set({ version: row.version, deletedAt: null }).compile(),
    rest: nameFiles(db, { ownerId, conversationId, messages }),
  });
}
