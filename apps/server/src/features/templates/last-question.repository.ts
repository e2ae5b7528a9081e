import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type LastQuestionRepository = ReturnType<typeof createLastQuestionRepository>;
type Question = { ownerId: string; conversationId: string; questionId: string };

/** The question of a conversation that none may follow. */
export function createLastQuestionRepository(db: Kysely<Database>) {
  return {
    /** Undefined when there is none, or when it was never stored or has gone since. */
    async find(conversationId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('lastQuestion')
        .innerJoin('message', (join) =>
          join
            .onRef('message.conversationId', '=', 'lastQuestion.conversationId')
            .onRef('message.id', '=', 'lastQuestion.questionId'),
        )
        .select('lastQuestion.questionId')
        .where('lastQuestion.conversationId', '=', conversationId)
        .executeTakeFirst();
      return row?.questionId;
    },

    /** Nothing happens to a conversation of someone else. */
    async set({ ownerId, conversationId, questionId }: Question): Promise<void> {
      await db
        .insertInto('lastQuestion')
        .columns(['conversationId', 'questionId'])
        .expression(
          db
            .selectFrom('conversation')
            .select((expression) => ['conversation.id', expression.val(questionId).as('questionId')])
            .where('conversation.id', '=', conversationId)
            .where('conversation.ownerId', '=', ownerId),
        )
        .onConflict((conflict) => conflict.column('conversationId').doUpdateSet({ questionId }))
        .execute();
    },
  };
}
