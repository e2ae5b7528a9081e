import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import {
  insertMessages,
  inParts,
  lastPosition,
  type OwnConversation,
  type Writing,
} from '../messages/message.repository.ts';
import { isLongText, type StoredMessage } from '../messages/plan-message-changes.ts';

type ToHide = {
  conversationId: string;
  ids: readonly string[];
  /** The first of the messages; they are shown again together. */
  headId: string;
  /** Set when the user removes the messages, and not when another version takes their place. */
  removedAt: number | null;
};

/** Moves shown messages out of the conversation. A foreign key deletes their index entries. */
export async function hideMessages(db: Transaction<Database>, hidden: ToHide): Promise<void> {
  const { conversationId, headId, removedAt } = hidden;
  for (const ids of inParts(hidden.ids)) {
    // A message that was removed may have come back from a client that still had it.
    await db.deleteFrom('hiddenMessage').where('conversationId', '=', conversationId).where('id', 'in', ids).execute();
    await db
      .insertInto('hiddenMessage')
      .columns(['conversationId', 'id', 'headId', 'position', 'body', 'removedAt'])
      .expression((from) =>
        from
          .selectFrom('message')
          .select((make) => [
            'conversationId',
            'id',
            make.cast<string>(make.val(headId), 'text').as('headId'),
            'position',
            'body',
            make.cast<number | null>(make.val(removedAt), 'bigint').as('removedAt'),
          ])
          .where('conversationId', '=', conversationId)
          .where('id', 'in', ids),
      )
      .execute();
    // Files of removed messages are kept by the time after which unnamed files are deleted.
    if (removedAt === null) await nameFilesOfHidden(db, conversationId, ids);
    await db.deleteFrom('message').where('conversationId', '=', conversationId).where('id', 'in', ids).execute();
  }
}

async function nameFilesOfHidden(db: Transaction<Database>, conversationId: string, ids: readonly string[]) {
  await db
    .insertInto('hiddenMessageFile')
    .columns(['conversationId', 'messageId', 'fileName'])
    .expression((from) =>
      from
        .selectFrom('messageFile')
        .select(['conversationId', 'messageId', 'fileName'])
        .where('conversationId', '=', conversationId)
        .where('messageId', 'in', ids),
    )
    .execute();
}

/**
 * Moves messages back to the end of the conversation. Returns those that still have to be indexed, because they are too
 * long for one transaction.
 */
export async function showAtEnd(
  writing: Writing,
  conversation: OwnConversation,
  headId: string,
): Promise<StoredMessage[]> {
  const { db } = writing;
  const rows = await takeHidden(db, conversation.conversationId, (hidden) => hidden.where('headId', '=', headId));
  const last = await lastPosition(db, conversation.conversationId);
  return insertShown(
    writing,
    conversation,
    rows.map((row, index) => ({ ...row, position: last + index + 1 })),
  );
}

type Head = { messageId: string; position: number | null };

type HiddenQuery = ReturnType<typeof hiddenOf>;

/** Deletes hidden messages and returns them in their order. */
export async function takeHidden(
  db: Transaction<Database>,
  conversationId: string,
  choose: (query: HiddenQuery) => HiddenQuery,
): Promise<StoredMessage[]> {
  const rows = await choose(hiddenOf(db, conversationId)).orderBy('position').execute();
  for (const ids of inParts(rows.map(({ id }) => id))) {
    await db.deleteFrom('hiddenMessage').where('conversationId', '=', conversationId).where('id', 'in', ids).execute();
  }
  return rows;
}

function hiddenOf(db: Kysely<Database>, conversationId: string) {
  return db.selectFrom('hiddenMessage').select(['id', 'position', 'body']).where('conversationId', '=', conversationId);
}

export async function insertShown(
  writing: Writing,
  conversation: OwnConversation,
  rows: readonly StoredMessage[],
): Promise<StoredMessage[]> {
  const { db, index } = writing;
  if (!isLongText(rows)) {
    await insertMessages(writing, conversation, rows);
    return [];
  }
  await insertMessages({ db, index: { ...index, messages: () => [] } }, conversation, rows);
  // A conversation without a title in the index counts as not indexed, so after a crash the next start indexes it.
  await db.executeQuery(index.removeTitle(conversation.conversationId));
  return [...rows];
}

/** Hides the shown version of a message with everything that follows it. */
export async function hideFrom(db: Transaction<Database>, conversationId: string, head: Head): Promise<void> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('position', '>=', head.position ?? Infinity)
    .orderBy('position')
    .execute();
  const ids = rows.map(({ id }) => id);
  await hideMessages(db, { conversationId, ids, headId: head.messageId, removedAt: null });
}
