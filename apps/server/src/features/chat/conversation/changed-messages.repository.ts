import type { Kysely } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';
import { removeMessages } from '../versions/removed-messages.repository.ts';
import {
  countMessages,
  insertMessages,
  lastPosition,
  listRunningMessages,
  type Writing,
} from '../messages/message.repository.ts';

export type MessagesToChange = {
  ownerId: string;
  id: string;
  remove: readonly string[];
  append: readonly { id: string; body: string }[];
  mostMessages: number;
  now: number;
};
export type ChangedMessages =
  | { version: number; notIndexed?: StoredMessage[] }
  | 'missing'
  | 'running'
  | 'exists'
  | 'full';

type Store = { db: Kysely<Database>; index: ConversationIndex };

/** Removes some messages and appends others in one transaction. */
export async function changeMessages({ db, index }: Store, input: MessagesToChange): Promise<ChangedMessages> {
  try {
    return await transact<ChangedMessages>(db, (transaction, undo) => change({ db: transaction, index }, input, undo));
  } catch (error) {
    if (brokenConstraint(error) === 'unique') return 'exists';
    throw error;
  }
}

async function change(writing: Writing, input: MessagesToChange, undo: Undo<ChangedMessages>) {
  const { db } = writing;
  const { ownerId, id, append, mostMessages, now } = input;
  // This statement comes first because it takes the row's lock, as a save does.
  const updated = await db
    .updateTable('conversation')
    .set((expression) => ({ operatedAt: now, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return 'missing';
  const remove = new Set(input.remove);
  if (remove.size > 0 && (await listRunningMessages(db, id)).some((running) => remove.has(running))) {
    return undo('running');
  }
  const removed = await removeMessages(writing, { ownerId, conversationId: id, now }, [...remove]);
  if (removed.count === 0 && append.length === 0) return undo({ version: updated.version - 1 });
  if (append.length > 0 && (await hasHidden(db, id, append))) return undo('exists');
  if (append.length > 0) {
    if ((await countMessages(db, id)) + append.length > mostMessages) return undo('full');
    const last = await lastPosition(db, id);
    await insertMessages(
      writing,
      { ownerId, conversationId: id, now },
      append.map((message, index) => ({ ...message, position: last + index + 1 })),
    );
  }
  return removed.notIndexed.length === 0 ? updated : { ...updated, notIndexed: removed.notIndexed };
}

/** Returns whether another version has a message with one of these ids. Removed messages make room. */
async function hasHidden(db: Writing['db'], conversationId: string, messages: readonly { id: string }[]) {
  const ids = messages.map(({ id }) => id);
  await db
    .deleteFrom('hiddenMessage')
    .where('conversationId', '=', conversationId)
    .where('id', 'in', ids)
    .where('removedAt', 'is not', null)
    .execute();
  const hidden = db.selectFrom('hiddenMessage').select('id').where('conversationId', '=', conversationId);
  return (await hidden.where('id', 'in', ids).executeTakeFirst()) !== undefined;
}
