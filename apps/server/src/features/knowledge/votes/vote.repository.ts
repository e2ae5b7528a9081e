import type { Kysely, Selectable } from 'kysely';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type VoteRow = Selectable<Database['answerVote']>;
export type VoteRepository = ReturnType<typeof createVoteRepository>;
type Answer = { ownerId: string; conversationId: string; answerId: string };
type Since = { articleId: string; since: number };

/** Votes on answers. Only the owner of an answer votes on it; administrators see votes without their authors. */
export function createVoteRepository(db: Kysely<Database>) {
  return {
    /** Returns an own stored answer with the question before it, as JSON texts. It may be of a version that is not shown. */
    findAnswer: async (answer: Answer) =>
      (await findIn(db, 'message', answer)) ?? (await findIn(db, 'hiddenMessage', answer)),

    /** Replaces the vote on an answer. Articles that no longer exist are skipped. */
    async save(vote: VoteRow, articleIds: readonly string[]): Promise<void> {
      const { ownerId, conversationId, answerId } = vote;
      await runTransaction(db, async (transaction) => {
        await deleteVote(transaction, vote);
        await transaction.insertInto('answerVote').values(vote).execute();
        if (articleIds.length === 0) return;
        const known = await transaction
          .selectFrom('article')
          .select('id')
          .where('id', 'in', [...articleIds])
          .execute();
        if (known.length === 0) return;
        await transaction
          .insertInto('votedArticle')
          .values(known.map(({ id }) => ({ articleId: id, ownerId, conversationId, answerId })))
          .execute();
      });
    },

    delete: (answer: Answer): Promise<void> => deleteVote(db, answer),

    listOwn: (ownerId: string, conversationId: string) =>
      db
        .selectFrom('answerVote')
        .select(['answerId', 'value', 'reasons', 'text'])
        .where('ownerId', '=', ownerId)
        .where('conversationId', '=', conversationId)
        .execute(),

    /** The newest first. */
    listOfArticle: ({ articleId, since }: Since, { offset, limit }: { offset: number; limit: number }) =>
      ofArticle(db, { articleId, since })
        .select([
          'answerVote.value',
          'answerVote.reasons',
          'answerVote.text',
          'answerVote.question',
          'answerVote.votedAt',
        ])
        .orderBy('answerVote.votedAt', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),

    async countOfArticle(article: Since): Promise<number> {
      const { total } = await ofArticle(db, article)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

type MessageTable = 'message' | 'hiddenMessage';

async function findIn(db: Kysely<Database>, table: MessageTable, { ownerId, conversationId, answerId }: Answer) {
  const own = db
    // Both tables have these columns.
    .selectFrom(`${table} as said` as 'message as said')
    .innerJoin('conversation', 'conversation.id', 'said.conversationId')
    .select(['said.body', 'said.position'])
    .where('conversation.ownerId', '=', ownerId)
    .where('conversation.id', '=', conversationId)
    .where('conversation.deletedAt', 'is', null);
  const answer = await own.where('said.id', '=', answerId).executeTakeFirst();
  if (answer === undefined) return undefined;
  const question = await own
    .where('said.position', '<', answer.position)
    .orderBy('said.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { answer: answer.body, question: question?.body ?? '{}' };
}

async function deleteVote(db: Kysely<Database>, { ownerId, conversationId, answerId }: Answer): Promise<void> {
  await db
    .deleteFrom('answerVote')
    .where('ownerId', '=', ownerId)
    .where('conversationId', '=', conversationId)
    .where('answerId', '=', answerId)
    .execute();
}

function ofArticle(db: Kysely<Database>, { articleId, since }: Since) {
  return db
    .selectFrom('votedArticle')
    .innerJoin('answerVote', (join) =>
      join
        .onRef('answerVote.ownerId', '=', 'votedArticle.ownerId')
        .onRef('answerVote.conversationId', '=', 'votedArticle.conversationId')
        .onRef('answerVote.answerId', '=', 'votedArticle.answerId'),
    )
    .where('votedArticle.articleId', '=', articleId)
    .where('answerVote.votedAt', '>=', since);
}
