import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { changeMessages, type MessagesToChange } from './changed-messages.repository.ts';
import { deleteMessages, insertMessages, listRunningMessages } from './message.repository.ts';
import { planMessageChanges } from './plan-message-changes.ts';

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

/** Without an id, everything that was used at that very moment is passed over. */
type Place = { operatedAt: number; id: string | undefined };
type Page = { ownerId: string; limit: number; after: Place | undefined };

/** Every query is narrowed to its owner here, so no caller can forget it. */
export function createConversationRepository(db: Kysely<Database>) {
  return {
    /** The newest first. */
    listTitles: (page: Page) => listTitles(db, page),

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

    /** Undefined when there is no such conversation of this owner. */
    rename: ({ ownerId, id, title }: { ownerId: string; id: string; title: string }) =>
      db
        .updateTable('conversation')
        .set((expression) => ({ title, version: expression('version', '+', 1) }))
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returning('version')
        .executeTakeFirst(),

    changeMessages: (input: MessagesToChange) => changeMessages(db, input),

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

/** In the order of the index, so that a page is read from it without sorting. */
function listTitles(db: Kysely<Database>, { ownerId, limit, after }: Page) {
  return db
    .selectFrom('conversation')
    .select(['id', 'title', 'operatedAt', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .where((expression) => (after === undefined ? expression.lit(true) : comesAfter(expression, after)))
    .orderBy('operatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function comesAfter(expression: ExpressionBuilder<Database, 'conversation'>, { operatedAt, id }: Place) {
  if (id === undefined) return expression('operatedAt', '<', operatedAt);
  return expression(expression.refTuple('operatedAt', 'id'), '<', expression.tuple(operatedAt, id));
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
  const changes = planMessageChanges({ stored, wanted: input.messages, running: await listRunningMessages(db, id) });
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
