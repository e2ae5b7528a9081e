import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { indexMessages } from '../../platform/db/search/search-index.ts';
import type { StoredMessage } from './plan-message-changes.ts';

// Four values a row, far below the least number of parameters of either database.
const ROWS_AT_ONCE = 500;

export type OwnConversation = { ownerId: string; conversationId: string; now: number };

/**
 * Rows of a conversation whose owner the caller has seen to, in the transaction that holds its lock. What is written
 * here can be found from then on.
 */
export async function insertMessages(
  db: Transaction<Database>,
  conversation: OwnConversation,
  messages: readonly StoredMessage[],
): Promise<void> {
  const { conversationId } = conversation;
  for (const some of inParts(messages)) {
    const rows = some.map((message) => ({ conversationId, ...message }));
    await db.insertInto('message').values(rows).execute();
  }
  for (const statement of indexMessages(db, { ...conversation, messages })) await db.executeQuery(statement);
}

export async function updateMessages(
  db: Transaction<Database>,
  conversation: OwnConversation,
  messages: readonly StoredMessage[],
): Promise<void> {
  for (const { id, position, body } of messages) {
    await db
      .updateTable('message')
      .set({ position, body })
      .where('conversationId', '=', conversation.conversationId)
      .where('id', '=', id)
      .execute();
  }
  const statements = indexMessages(db, { ...conversation, messages, isKnown: true });
  for (const statement of statements) await db.executeQuery(statement);
}

/** Gives back how many were there. The database takes them out of the index. */
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

/** The question and the answer that is being written just now: the server's, whatever a client sends. */
export async function listRunningMessages(db: Transaction<Database>, conversationId: string): Promise<string[]> {
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

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) parts.push(items.slice(start, start + ROWS_AT_ONCE));
  return parts;
}
