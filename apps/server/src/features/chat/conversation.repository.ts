import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { planMessageChanges, type StoredMessage } from './plan-message-changes.ts';

type Conversation = Selectable<Database['conversation']>;
export type ConversationRepository = ReturnType<typeof createConversationRepository>;

export type ConversationToSave = {
  /** Undefined for a new one. */
  id: string | undefined;
  newId: string;
  ownerId: string;
  title: string;
  contextType: string;
  messages: readonly { id: string; body: string }[];
  version: number | undefined;
  now: number;
};

// Four values a row, far below the least number of parameters of either database.
const ROWS_PER_INSERT = 500;

/** Every query is narrowed to its owner here, so no caller can forget it. */
export function createConversationRepository(db: Kysely<Database>) {
  return {
    listTitles({ ownerId, limit, before }: { ownerId: string; limit: number; before: number | undefined }) {
      return db
        .selectFrom('conversation')
        .select(['id', 'title', 'operatedAt', 'createdAt'])
        .where('ownerId', '=', ownerId)
        .$if(before !== undefined, (query) => query.where('operatedAt', '<', before ?? 0))
        .orderBy('operatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    find: (ownerId: string, id: string): Promise<Conversation | undefined> =>
      db.selectFrom('conversation').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst(),

    /** The bodies in order; the caller has seen that the conversation is its own. */
    listMessages: (conversation: Pick<Conversation, 'id'>) =>
      db
        .selectFrom('message')
        .select(['id', 'body'])
        .where('conversationId', '=', conversation.id)
        .orderBy('position')
        .execute(),

    /** Stores what differs, all or nothing. */
    save(input: ConversationToSave): Promise<{ id: string; version: number } | 'missing' | 'stale'> {
      return db
        .transaction()
        .execute((transaction) =>
          input.id === undefined
            ? insertConversation(transaction, input)
            : updateConversation(transaction, input, input.id),
        );
    },

    /** Only while nobody has named it. */
    async setTitle(ownerId: string, id: string, title: string): Promise<void> {
      await db
        .updateTable('conversation')
        .set((expression) => ({ title, version: expression('version', '+', 1) }))
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('title', '=', NEW_TITLE)
        .execute();
    },

    /** Messages and answers go with it. */
    async delete(ownerId: string, id: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('conversation')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returning('id')
        .executeTakeFirst();
      return deleted !== undefined;
    },
  };
}

async function insertConversation(db: Transaction<Database>, input: ConversationToSave) {
  const { newId: id, ownerId, title, contextType, now } = input;
  await db
    .insertInto('conversation')
    .values({ id, ownerId, title, contextType, version: 1, createdAt: now, operatedAt: now })
    .execute();
  await insertMessages(
    db,
    id,
    input.messages.map((message, index) => ({ ...message, position: index + 1 })),
  );
  return { id, version: 1 };
}

async function updateConversation(db: Transaction<Database>, input: ConversationToSave, id: string) {
  const { ownerId, title, contextType, version, now } = input;
  // First of all, because it takes the row's lock: two saves of one conversation come one after the other.
  const updated = await db
    .updateTable('conversation')
    .set((expression) => ({ title, contextType, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return (await isOwn(db, ownerId, id)) ? 'stale' : 'missing';

  const stored = await db
    .selectFrom('message')
    .select(['id', 'position', 'body'])
    .where('conversationId', '=', id)
    .orderBy('position')
    .execute();
  const changes = planMessageChanges({ stored, wanted: input.messages, running: await listRunning(db, id) });
  await deleteMessages(db, id, changes.deletedIds);
  for (const { id: messageId, position, body } of changes.updated) {
    await db
      .updateTable('message')
      .set({ position, body })
      .where('conversationId', '=', id)
      .where('id', '=', messageId)
      .execute();
  }
  await insertMessages(db, id, changes.inserted);
  // A new name alone does not move a conversation to the top.
  if (changes.hasChanges) await db.updateTable('conversation').set({ operatedAt: now }).where('id', '=', id).execute();
  return { id, version: updated.version };
}

async function isOwn(db: Transaction<Database>, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

async function listRunning(db: Transaction<Database>, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('answer')
    .select(['id', 'questionId'])
    .where('conversationId', '=', conversationId)
    .where('status', '=', 'running')
    .execute();
  return rows.flatMap((row) => [row.id, row.questionId]);
}

async function deleteMessages(
  db: Transaction<Database>,
  conversationId: string,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_PER_INSERT) {
    await db
      .deleteFrom('message')
      .where('conversationId', '=', conversationId)
      .where('id', 'in', ids.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

async function insertMessages(
  db: Transaction<Database>,
  conversationId: string,
  messages: readonly StoredMessage[],
): Promise<void> {
  for (let start = 0; start < messages.length; start += ROWS_PER_INSERT) {
    const rows = messages.slice(start, start + ROWS_PER_INSERT).map((message) => ({ conversationId, ...message }));
    await db.insertInto('message').values(rows).execute();
  }
}
