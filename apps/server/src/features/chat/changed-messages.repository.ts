import type { Kysely, Transaction } from 'kysely';
import { brokenConstraint } from '../../platform/db/broken-constraint.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transact, type Undo } from '../../platform/db/transact.ts';
import {
  countMessages,
  deleteMessages,
  insertMessages,
  lastPosition,
  listRunningMessages,
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

/** Some messages away and some to the end, all or nothing. */
export async function changeMessages(db: Kysely<Database>, input: MessagesToChange): Promise<ChangedMessages> {
  try {
    return await transact<ChangedMessages>(db, (transaction, undo) => change(transaction, input, undo));
  } catch (error) {
    if (brokenConstraint(error) === 'unique') return 'exists';
    throw error;
  }
}

async function change(db: Transaction<Database>, input: MessagesToChange, undo: Undo<ChangedMessages>) {
  const { ownerId, id, append, mostMessages, now } = input;
  // First of all, because it takes the row's lock, as a save does.
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
      db,
      { ownerId, conversationId: id, now },
      append.map((message, index) => ({ ...message, position: last + index + 1 })),
    );
  }
  return updated;
}
