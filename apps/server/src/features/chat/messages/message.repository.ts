import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { ConversationIndex } from './conversation-index.repository.ts';
import { nameFiles } from './message-files.repository.ts';
import type { StoredMessage } from './plan-message-changes.ts';

// Each row takes four parameters, so this stays far below the limit of either database.
const ROWS_AT_ONCE = 500;

export type OwnConversation = { ownerId: string; conversationId: string; now: number };

/** A transaction, and the search index for its messages. */
export type Writing = { db: Transaction<Database>; index: ConversationIndex };

/** Inserts and indexes messages. The caller has checked the conversation's owner and holds the lock of its row. */
export async function insertMessages(
  { db, index }: Writing,
  conversation: OwnConversation,
  messages: readonly StoredMessage[],
): Promise<void> {
  const { conversationId } = conversation;
  for (const some of inParts(messages)) {
    const rows = some.map((message) => ({ conversationId, ...message }));
    await db.insertInto('message').values(rows).execute();
  }
  const about = { ...conversation, messages };
  for (const statement of [...nameFiles(db, about), ...index.messages(about)]) await db.executeQuery(statement);
}

/** Returns how many messages were deleted. A foreign key deletes their index entries. */
export async function deleteMessages(
  db: Transaction<Database>,
  conversationId: string,
  ids: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const query of deletions(db, conversationId, ids)) {
    deleted += Number((await query.executeTakeFirst()).numDeletedRows);
  }
  return deleted;
}

export function deletions(db: Kysely<Database>, conversationId: string, ids: readonly string[]) {
  return inParts(ids).map((some) =>
    db.deleteFrom('message').where('conversationId', '=', conversationId).where('id', 'in', some),
  );
}

/**
 * Returns the ids of running answers and their questions. The server owns both, so a client's save does not change
 * them.
 */
export async function listRunningMessages(db: Kysely<Database>, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('answer')
    .select(['id', 'questionId'])
    .where('conversationId', '=', conversationId)
    .where('status', '=', 'running')
    .execute();
  return rows.flatMap((row) => [row.id, row.questionId]);
}

export async function lastPosition(db: Transaction<Database>, conversationId: string): Promise<number> {
  const last = await db
    .selectFrom('message')
    .select((expression) => expression.fn.max('position').as('position'))
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
  return last?.position ?? 0;
}

export async function countMessages(db: Transaction<Database>, conversationId: string): Promise<number> {
  const counted = await db
    .selectFrom('message')
    .select((expression) => expression.fn.countAll().as('messages'))
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
  return Number(counted?.messages ?? 0);
}

/** Splits a list, because both databases limit the parameters of a statement. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) parts.push(items.slice(start, start + ROWS_AT_ONCE));
  return parts;
}
