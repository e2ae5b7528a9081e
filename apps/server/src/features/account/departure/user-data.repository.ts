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
          .select(['id', 'title', 'createdAt', 'operatedAt'])
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
