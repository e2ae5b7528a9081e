import type { Message } from '@wenjin/contract/chat/message';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { listRunningMessages, type Writing } from '../messages/message.repository.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';
import { hideFrom, showAtEnd } from './hidden-message.repository.ts';
import { groupOf, listMembers } from './version-group.repository.ts';

export type VersionChoice = { ownerId: string; id: string; messageId: string; index: number; now: number };
/** `notIndexed` holds messages that are shown but not in the search index yet. */
export type ChosenVersion = { version: number; notIndexed: StoredMessage[] } | 'missing' | 'no version' | 'running';

type Store = { db: Kysely<Database>; index: ConversationIndex };

/** Shows another version of a message, with everything that followed it. */
export function chooseVersion({ db, index }: Store, choice: VersionChoice): Promise<ChosenVersion> {
  return transact<ChosenVersion>(db, (transaction, undo) => choose({ db: transaction, index }, choice, undo));
}

async function choose(writing: Writing, choice: VersionChoice, undo: Undo<ChosenVersion>): Promise<ChosenVersion> {
  const { db } = writing;
  const { ownerId, id: conversationId, messageId, index, now } = choice;
  const version = await lockConversation(db, ownerId, conversationId);
  if (version === undefined) return 'missing';
  const group = groupOf(await listMembers(db, conversationId), messageId);
  const chosen = group[index];
  const shown = group.find(({ position }) => position !== null);
  if (chosen === shown && shown !== undefined) return undo({ version: version - 1, notIndexed: [] });
  // A group whose shown version is hidden together with an earlier message has no place in the conversation.
  if (chosen === undefined || group.some(isInBranch)) return undo('no version');
  if ((await listRunningMessages(db, conversationId)).length > 0) return undo('running');
  if (shown !== undefined) await hideFrom(db, conversationId, shown);
  const notIndexed = await showAtEnd(writing, { ownerId, conversationId, now }, chosen.messageId);
  await closeAfterTemplate(db, conversationId);
  return { version, notIndexed };
}

function isInBranch({ headId, messageId }: { headId: string | null; messageId: string }): boolean {
  return headId !== null && headId !== messageId;
}

/** Takes the lock of the conversation's row and increments its version, as every other change does. */
export async function lockConversation(db: Transaction<Database>, ownerId: string, id: string) {
  const locked = await db
    .updateTable('conversation')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return locked?.version;
}

/** The table names one question, but each branch may have its own question that none may follow. */
export async function closeAfterTemplate(db: Transaction<Database>, conversationId: string): Promise<void> {
  const last = await db
    .selectFrom('message')
    .select(['id', 'body'])
    .where('conversationId', '=', conversationId)
    .where('body', 'like', '%"ask":0%')
    .orderBy('position', 'desc')
    .execute();
  const question = last.find(({ body }) => {
    const { type, template } = JSON.parse(body) as Partial<Message>;
    return type === 'self_msg' && template?.ask === 0;
  });
  if (question === undefined) return;
  await db
    .insertInto('lastQuestion')
    .values({ conversationId, questionId: question.id })
    .onConflict((conflict) => conflict.column('conversationId').doUpdateSet({ questionId: question.id }))
    .execute();
}
