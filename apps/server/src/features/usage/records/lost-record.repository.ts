import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export type LostRecordRepository = ReturnType<typeof createLostRecordRepository>;

/** Finds what a crash has left behind: answers without a record, and records whose end was not written. */
export function createLostRecordRepository(db: Kysely<Database>) {
  return {
    /** Returns answers that have no record, with their questions. */
    listAnswersWithout: (since: number, limit: number) =>
      db
        .selectFrom('answer')
        .leftJoin('answerRecord', (join) =>
          join.onRef('answerRecord.ownerId', '=', 'answer.ownerId').onRef('answerRecord.answerId', '=', 'answer.id'),
        )
        .leftJoin('message', (join) =>
          join
            .onRef('message.conversationId', '=', 'answer.conversationId')
            .onRef('message.id', '=', 'answer.questionId'),
        )
        .selectAll('answer')
        .select('message.body as question')
        .where('answerRecord.answerId', 'is', null)
        .where('answer.startedAt', '>=', since)
        .orderBy('answer.startedAt')
        .limit(limit)
        .execute(),

    /** Returns records that still run although their answer has ended. */
    listEnded: () =>
      db
        .selectFrom('answerRecord')
        .innerJoin('answer', (join) =>
          join.onRef('answer.ownerId', '=', 'answerRecord.ownerId').onRef('answer.id', '=', 'answerRecord.answerId'),
        )
        .selectAll('answer')
        .where('answerRecord.status', '=', 'running')
        .where('answer.status', '<>', 'running')
        .limit(500)
        .execute(),

    /** Ends records that run for longer than any answer may, and have no running answer. */
    async failOld(before: number): Promise<void> {
      await db
        .updateTable('answerRecord')
        .set({ status: 'failed' })
        .where('status', '=', 'running')
        .where('startedAt', '<', before)
        .where((expression) =>
          expression.not(
            expression.exists(
              expression
                .selectFrom('answer')
                .select('answer.id')
                .whereRef('answer.ownerId', '=', 'answerRecord.ownerId')
                .whereRef('answer.id', '=', 'answerRecord.answerId')
                .where('answer.status', '=', 'running'),
            ),
          ),
        )
        .execute();
    },
  };
}
