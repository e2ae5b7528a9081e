import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { countMessages, lastPosition, listRunningMessages, type Writing } from '../messages/message.repository.ts';
import { type ChosenVersion, closeAfterTemplate, lockConversation } from './choose-version.repository.ts';
import { hideFrom, insertShown, takeHidden } from './hidden-message.repository.ts';
import { restoreVersions } from './removed-messages.repository.ts';
import { groupOf, listMembers } from './version-group.repository.ts';

export type MessagesToRestore = {
  ownerId: string;
  id: string;
  messageIds: readonly string[];
  mostMessages: number;
  now: number;
};
export type RestoredMessages = Exclude<ChosenVersion, 'no version'> | 'full';

type Store = { db: Kysely<Database>; index: ConversationIndex };

/** Brings removed messages back to their place. */
export function restoreMessages({ db, index }: Store, input: MessagesToRestore): Promise<RestoredMessages> {
  return transact<RestoredMessages>(db, (transaction, undo) => restore({ db: transaction, index }, input, undo));
}

async function restore(writing: Writing, input: MessagesToRestore, undo: Undo<RestoredMessages>) {
  const { db } = writing;
  const { ownerId, id: conversationId, messageIds, mostMessages, now } = input;
  const version = await lockConversation(db, ownerId, conversationId);
  if (version === undefined) return 'missing';
  if ((await listRunningMessages(db, conversationId)).length > 0) return undo('running');
  const rows = await takeHidden(db, conversationId, (hidden) =>
    hidden.where('id', 'in', [...messageIds]).where('removedAt', 'is not', null),
  );
  const [first] = rows;
  if (first === undefined) return undo('missing');
  const instead = groupOf(await listMembers(db, conversationId), first.id).find(
    ({ messageId, position }) => position !== null && messageId !== first.id,
  );
  if (instead !== undefined) await hideFrom(db, conversationId, instead);
  const last = await lastPosition(db, conversationId);
  const placed = instead === undefined ? rows : rows.map((row, index) => ({ ...row, position: last + index + 1 }));
  const notIndexed = await insertShown(writing, { ownerId, conversationId, now }, placed);
  if ((await countMessages(db, conversationId)) > mostMessages) return undo('full');
  await restoreVersions(
    db,
    conversationId,
    rows.map(({ id }) => id),
  );
  await closeAfterTemplate(db, conversationId);
  return { version, notIndexed };
}
