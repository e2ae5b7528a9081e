import type { Kysely } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { ConversationIndex } from './conversation-index.repository.ts';
import {
  countMessages,
  deleteMessages,
  insertMessages,
  lastPosition,
  listRunningMessages,
  type Writing,
} from './message.repository.ts';

export type MessagesToChange = {
  ownerId: string;
  id: string;
  remove: readonly string[];
  append: readonly { id: string; body: string }[];
  mostMessages: number;
  now: number;
};
type ChangedMessages = { version: number } | 'missing' | 'running' | 'exists' | 'full';

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
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return 'missing';
  const remove = new Set(input.remove);
  if (remove.size > 0 && (await listRunningMessages(db, id)).some((running) => remove.has(running))) {
    return undo('running');
  }
  const deleted = await deleteMessages(db, id, [...remove]);
  if (deleted === 0 && append.length === 0) return undo({ version: updated.version - 1 });
  if (append.length > 0) {
    if ((await countMessages(db, id)) + append.length > mostMessages) return undo('full');
    const last = await lastPosition(db, id);
    await insertMessages(
      writing,
      { ownerId, conversationId: id, now },
      append.map((message, index) => ({ ...message, position: last + index + 1 })),
    );
  }
  return updated;
}
