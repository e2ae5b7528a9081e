import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

const CONVERSATIONS_AT_ONCE = 50;

export type UserDataRepository = ReturnType<typeof createUserDataRepository>;

/** Reads what a user has made, for the export before the user is deleted. */
export function createUserDataRepository(db: Kysely<Database>) {
  return {
    /** Yields the conversations of a user, the oldest first. */
    async *conversations(ownerId: string) {
      for (let offset = 0; ; offset += CONVERSATIONS_AT_ONCE) {
        const page = await db
          .selectFrom('conversation')
          .select(['id', 'title', 'createdAt', 'operatedAt', 'deletedAt', 'pinnedAt', 'folder'])
          .where('ownerId', '=', ownerId)
          .orderBy('createdAt')
          .orderBy('id')
          .offset(offset)
          .limit(CONVERSATIONS_AT_ONCE)
          .execute();
        yield* page;
        if (page.length < CONVERSATIONS_AT_ONCE) return;
      }
    },

    /** Returns the messages of a conversation as JSON texts. */
    async listMessages(ownerId: string, conversationId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversationId')
        .select('message.body')
        .where('conversation.ownerId', '=', ownerId)
        .where('message.conversationId', '=', conversationId)
        .orderBy('message.position')
        .execute();
      return rows.map(({ body }) => body);
    },

    /** Returns the messages of versions that are not shown, as JSON texts, with the first message of each. */
    listHidden: (ownerId: string, conversationId: string) =>
      db
        .selectFrom('hiddenMessage')
        .innerJoin('conversation', 'conversation.id', 'hiddenMessage.conversationId')
        .select(['hiddenMessage.headId', 'hiddenMessage.body'])
        .where('conversation.ownerId', '=', ownerId)
        .where('hiddenMessage.conversationId', '=', conversationId)
        .where('hiddenMessage.removedAt', 'is', null)
        .orderBy('hiddenMessage.headId')
        .orderBy('hiddenMessage.position')
        .execute(),

    /** Returns which messages are versions of each other. */
    listVersions: (ownerId: string, conversationId: string) =>
      db
        .selectFrom('messageVersion')
        .innerJoin('conversation', 'conversation.id', 'messageVersion.conversationId')
        .select(['messageVersion.groupId', 'messageVersion.messageId', 'messageVersion.number'])
        .where('conversation.ownerId', '=', ownerId)
        .where('messageVersion.conversationId', '=', conversationId)
        .orderBy('messageVersion.groupId')
        .orderBy('messageVersion.number')
        .execute(),

    listFolders: (ownerId: string) =>
      db.selectFrom('folder').select('name').where('ownerId', '=', ownerId).orderBy('createdAt').execute(),

    listDocuments: (ownerId: string) =>
      db
        .selectFrom('officeDocument')
        .select(['title', 'content', 'createdAt', 'updatedAt'])
        .where('ownerId', '=', ownerId)
        .orderBy('createdAt')
        .execute(),

    listTemplates: (ownerId: string) =>
      db.selectFrom('template').select(['title', 'body']).where('ownerId', '=', ownerId).orderBy('createdAt').execute(),

    listFlowTemplates: (ownerId: string) =>
      db
        .selectFrom('flowTemplate')
        .select(['title', 'model', 'body'])
        .where('ownerId', '=', ownerId)
        .orderBy('createdAt')
        .execute(),
  };
}
