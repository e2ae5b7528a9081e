import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { CompiledQuery, ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { changeMessages, type MessagesToChange } from './changed-messages.repository.ts';
import type { ConversationIndex } from './conversation-index.repository.ts';
import {
  deleteMessages,
  insertMessages,
  listRunningMessages,
  updateMessages,
  type Writing,
} from './message.repository.ts';
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

/** Every query names the owner, so that no caller can forget it. */
export function createConversationRepository(db: Kysely<Database>, index: ConversationIndex) {
  return {
    /** The newest first. */
    listTitles: (page: Page) => listTitles(db, page),

    find: (ownerId: string, id: string): Promise<Conversation | undefined> =>
      db.selectFrom('conversation').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst(),

    /** The bodies in order. */
    listMessages: (ownerId: string, id: string) =>
      db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversationId')
        .select(['message.id', 'message.body'])
        .where('message.conversationId', '=', id)
        .where('conversation.ownerId', '=', ownerId)
        .orderBy('message.position')
        .execute(),

    /** Stores what differs, all or nothing. */
    async save(input: ConversationToSave): Promise<{ id: string; version: number } | 'missing' | 'stale'> {
      const { id = input.newId, ownerId, title } = input;
      // Prepared before the transaction, because the first title loads a dictionary.
      const titleStatements = await index.title({ ownerId, conversationId: id, title });
      return db.transaction().execute((transaction) => {
        const writing = { db: transaction, index };
        return input.id === undefined
          ? insertConversation(writing, input, titleStatements)
          : updateConversation(writing, { ...input, id }, titleStatements);
      });
    },

    /** Undefined when there is no such conversation of this owner. */
    rename: (name: Name): Promise<{ version: number } | undefined> => setName({ db, index }, name),

    changeMessages: (input: MessagesToChange) => changeMessages({ db, index }, input),

    /** Only while nobody has named it. */
    async setTitle(name: Name): Promise<void> {
      await setName({ db, index }, { ...name, oldTitle: NEW_TITLE });
    },

    /** Messages and answers go with it, and what could be found of it. */
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

type Name = { ownerId: string; id: string; title: string };

type Store = { db: Kysely<Database>; index: ConversationIndex };

async function setName({ db, index }: Store, name: Name & { oldTitle?: string }) {
  const { ownerId, id, title, oldTitle } = name;
  const update = db
    .updateTable('conversation')
    .set((expression) => ({ title, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .$if(oldTitle !== undefined, (query) => query.where('title', '=', oldTitle ?? ''))
    .returning('version');
  const [named] = (await executeTogether(db, {
    gate: update.compile(),
    rest: await index.title({ ownerId, conversationId: id, title }),
  })) as { version: number }[];
  return named;
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

async function insertConversation(
  writing: Writing,
  input: ConversationToSave,
  titleStatements: readonly CompiledQuery[],
) {
  const { db } = writing;
  const { newId: id, ownerId, title, contextType, now } = input;
  await db
    .insertInto('conversation')
    .values({ id, ownerId, title, contextType, version: 1, createdAt: now, operatedAt: now })
    .execute();
  for (const statement of titleStatements) await db.executeQuery(statement);
  await insertMessages(
    writing,
    { ownerId, conversationId: id, now },
    input.messages.map((message, index) => ({ ...message, position: index + 1 })),
  );
  return { id, version: 1 };
}

async function updateConversation(
  writing: Writing,
  input: ConversationToSave & { id: string },
  titleStatements: readonly CompiledQuery[],
) {
  const { db } = writing;
  const { id, ownerId, title, contextType, version, now } = input;
  // This statement comes first because it takes the row's lock: saves of one conversation run one after the other.
  const updated = await db
    .updateTable('conversation')
    .set((expression) => ({ title, contextType, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return (await isOwn(db, ownerId, id)) ? 'stale' : 'missing';

  for (const statement of titleStatements) await db.executeQuery(statement);
  const stored = await db
    .selectFrom('message')
    .select(['id', 'position', 'body'])
    .where('conversationId', '=', id)
    .orderBy('position')
    .execute();
  const changes = planMessageChanges({ stored, wanted: input.messages, running: await listRunningMessages(db, id) });
  await deleteMessages(db, id, changes.deletedIds);
  const conversation = { ownerId, conversationId: id, now };
  await updateMessages(writing, conversation, changes.updated);
  await insertMessages(writing, conversation, changes.inserted);
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
