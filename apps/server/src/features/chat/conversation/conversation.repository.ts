import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { changeMessages, type MessagesToChange } from './changed-messages.repository.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { addBranches, listBranches, type NewBranches } from '../versions/branches.repository.ts';
import { chooseVersion, type VersionChoice } from '../versions/choose-version.repository.ts';
import { type MessagesToRestore, restoreMessages } from '../versions/restore-messages.repository.ts';
import { listVersions } from '../versions/version-group.repository.ts';
import { type ConversationToSave, indexInParts, saveConversation } from './saved-conversation.repository.ts';

type Conversation = Selectable<Database['conversation']>;
export type ConversationRepository = ReturnType<typeof createConversationRepository>;

/** Without an id, all conversations of exactly this time are skipped. */
type Place = { operatedAt: number; id: string | undefined };
type Page = {
  ownerId: string;
  limit: number;
  after: Place | undefined;
  part?: 'pinned' | 'loose' | undefined;
  folder?: string | undefined;
};

/** Every query requires the owner, so that no caller can forget to check it. */
export function createConversationRepository(db: Kysely<Database>, index: ConversationIndex) {
  return {
    /** Newest first. */
    listTitles: (page: Page) => listTitles(db, page),

    find: (ownerId: string, id: string): Promise<Conversation | undefined> =>
      db
        .selectFrom('conversation')
        .selectAll()
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    /** Returns ids and bodies in the order of the conversation. */
    listMessages: (ownerId: string, id: string) =>
      db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversationId')
        .select(['message.id', 'message.body'])
        .where('message.conversationId', '=', id)
        .where('conversation.ownerId', '=', ownerId)
        .where('conversation.deletedAt', 'is', null)
        .orderBy('message.position')
        .execute(),

    /** Returns the number of versions of each shown message that has several, and which of them is shown. */
    listVersions: (ownerId: string, id: string) => listVersions(db, ownerId, id),

    chooseVersion: (choice: VersionChoice) => chooseVersion({ db, index }, choice),

    /** Returns the messages of other versions, and which version each is. */
    listBranches: (ownerId: string, id: string) => listBranches(db, ownerId, id),

    addBranches: (branches: NewBranches) => addBranches(db, branches),

    /** Writes only what differs, in one transaction. */
    save: (input: ConversationToSave) => saveConversation({ db, index }, input),

    /** Indexes the messages that a long save left out. */
    indexMessages: (input: Parameters<typeof indexInParts>[1]) => indexInParts({ db, index }, input),

    /** Returns undefined when this owner has no such conversation. */
    rename: (name: Name): Promise<{ version: number } | undefined> => setName({ db, index }, name),

    changeMessages: (input: MessagesToChange) => changeMessages({ db, index }, input),

    /** Brings messages back that `changeMessages` has removed. */
    restoreMessages: (input: MessagesToRestore) => restoreMessages({ db, index }, input),

    /** Sets the title only while the conversation still has the default title. */
    async setTitle(name: Name): Promise<void> {
      await setName({ db, index }, { ...name, oldTitle: NEW_TITLE });
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
    .where('deletedAt', 'is', null)
    .$if(oldTitle !== undefined, (query) => query.where('title', '=', oldTitle ?? ''))
    .returning('version');
  const [named] = (await executeTogether(db, {
    gate: update.compile(),
    rest: await index.title({ ownerId, conversationId: id, title }),
  })) as { version: number }[];
  return named;
}

/** Sorts in the order of the database index, so that a page is read without sorting. */
function listTitles(db: Kysely<Database>, { ownerId, limit, after, part, folder }: Page) {
  return (
    db
      .selectFrom('conversation')
      .select(['id', 'title', 'operatedAt', 'createdAt', 'pinnedAt', 'folder'])
      .where('ownerId', '=', ownerId)
      .where('deletedAt', 'is', null)
      // Comparisons have a list of their own.
      .where('comparisonId', 'is', null)
      .$if(part === 'pinned', (titles) => titles.where('pinnedAt', 'is not', null))
      .$if(part === 'loose', (titles) => titles.where('pinnedAt', 'is', null).where('folder', 'is', null))
      .$if(folder !== undefined, (titles) => titles.where('pinnedAt', 'is', null).where('folder', '=', folder ?? ''))
      .where((expression) => (after === undefined ? expression.lit(true) : comesAfter(expression, after)))
      .orderBy('operatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

function comesAfter(expression: ExpressionBuilder<Database, 'conversation'>, { operatedAt, id }: Place) {
  if (id === undefined) return expression('operatedAt', '<', operatedAt);
  return expression(expression.refTuple('operatedAt', 'id'), '<', expression.tuple(operatedAt, id));
}
