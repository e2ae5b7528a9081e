import { randomUUID } from 'node:crypto';
import { MESSAGES_MAX } from '@wenjin/contract/chat/conversation';
import type { Kysely, Transaction } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { countMessages, insertMessages, lastPosition, type Writing } from '../messages/message.repository.ts';
import { type FailedQuestion, insertFailedQuestion, type KeptQuestion } from './failed-question.repository.ts';
import { type AnswerToFinish, finishAnswer, takeOverAnswer } from './finish-answer.repository.ts';
import { createReopenRepository } from './reopen-answer.repository.ts';
import { replaceMessages } from '../versions/replaced-messages.repository.ts';
import { createLifeSignRepository } from './life-sign.repository.ts';
import {
  type AnswerKey,
  type AnswerToBegin,
  type BegunAnswer,
  insertAnswer,
  insertNewAnswer,
  isClosed,
  isHidden,
  markLast,
  touchConversation,
} from './new-answer.repository.ts';

export type AnswerRepository = ReturnType<typeof createAnswerRepository>;

/** The journal of running answers. Its contents survive a crash of the process. */
export function createAnswerRepository(db: Kysely<Database>, index: ConversationIndex) {
  return {
    ...createLifeSignRepository(db),
    ...createReopenRepository(db),

    /** Stores the question and reserves the conversation for this answer, in one transaction. */
    async begin(answer: AnswerToBegin): Promise<BegunAnswer> {
      const beginInSteps = () =>
        transact<BegunAnswer>(db, (transaction, undo) => beginKnown({ db: transaction, index }, answer, undo));
      if (answer.replaces.length > 0) return beginInSteps();
      try {
        return await insertNewAnswer({ db, index }, answer);
      } catch (error) {
        if (brokenConstraint(error) !== 'unique') throw error;
        // In a new conversation only an answer with the same id can exist already.
        if (answer.isNewConversation) return { outcome: 'exists' };
        // The question, this answer or another running answer exists already; the transaction finds out which.
        return beginInSteps();
      }
    },

    /** Stores a question that was not asked, with its failure, in one transaction. */
    keepFailed: (failed: FailedQuestion): Promise<KeptQuestion> => insertFailedQuestion({ db, index }, failed),

    /**
     * Appends the new text of any number of answers in one commit. When the first attempt was committed but its result
     * was lost, the part is written again under the same number.
     */
    async appendParts(parts: readonly (AnswerKey & { number: number; text: string })[]): Promise<void> {
      const rows = parts.map(({ ownerId, id, number, text }) => ({ ownerId, answerId: id, number, text }));
      await db
        .insertInto('answerPart')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['ownerId', 'answerId', 'number'])
            .doUpdateSet((expression) => ({ text: expression.ref('excluded.text') })),
        )
        .execute();
    },

    /**
     * Turns the answer into a message. Returns false when somebody else has ended it or its conversation was deleted.
     */
    finish: (answer: AnswerToFinish): Promise<boolean> => finishAnswer({ db, index }, answer),

    /** Does the same for an answer that another instance has ended as interrupted. */
    takeOver: (answer: AnswerToFinish): Promise<boolean> => takeOverAnswer({ db, index }, answer),

    /** Returns the stored text of each running answer of a conversation. */
    listRunning: (ownerId: string, conversationId: string) => listRunning(db, ownerId, conversationId),

    listRunningIds: (ownerId: string): Promise<string[]> => listRunningIds(db, ownerId),

    async readParts({ ownerId, id }: AnswerKey): Promise<string> {
      const rows = await db
        .selectFrom('answerPart')
        .select('text')
        .where('ownerId', '=', ownerId)
        .where('answerId', '=', id)
        .orderBy('number')
        .execute();
      return rows.map((row) => row.text).join('');
    },

    /** Returns the conversation of an answer, or undefined when there is no such answer. */
    async findConversationId({ ownerId, id }: AnswerKey): Promise<string | undefined> {
      const row = await db
        .selectFrom('answer')
        .innerJoin('conversation', 'conversation.id', 'answer.conversationId')
        .select('answer.conversationId')
        .where('answer.ownerId', '=', ownerId)
        .where('answer.id', '=', id)
        .where('conversation.deletedAt', 'is', null)
        .executeTakeFirst();
      return row?.conversationId;
    },
  };
}

async function listRunningIds(db: Kysely<Database>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('answer')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'running')
    .execute();
  return rows.map(({ id }) => id);
}

/** Begins an answer in an existing conversation, or returns why it cannot begin. */
async function beginKnown(writing: Writing, answer: AnswerToBegin, undo: Undo<BegunAnswer>) {
  const { db } = writing;
  const { ownerId, id, conversationId, modeMessage } = answer;
  const conversation = await touchConversation(db, answer).executeTakeFirst();
  if (conversation === undefined) return undo({ outcome: 'missing' });
  // A question that is asked again does not follow itself.
  const replaces = [...answer.replaces, answer.questionId];
  if (await isClosed(db, { ...answer, replaces })) return undo({ outcome: 'closed' });
  const known = await db
    .selectFrom('answer')
    .select(['id', 'ownerId', 'status'])
    .where((expression) =>
      expression.or([expression.and({ ownerId, id }), expression.and({ conversationId, status: 'running' as const })]),
    )
    .execute();
  if (known.some((row) => row.status === 'running')) return undo({ outcome: 'busy' });
  const isTaken = known.length > 0 || (await hasMessage(db, conversationId, id)) || (await isHidden(db, answer));
  if (isTaken) return undo({ outcome: 'exists' });

  const place = await replaceMessages(db, { ...answer, newId: randomUUID() });
  await insertAnswer(db, answer).execute();
  const question = await placeQuestion(writing, answer, place);
  if (modeMessage !== undefined && !(await hasMessage(db, conversationId, modeMessage.id))) {
    const position = await placeBefore(db, conversationId, question);
    await insertMessages(writing, answer, [{ position, ...modeMessage }]);
  }
  const position = await placeAfter(db, conversationId, question);
  await insertMessages(writing, answer, [{ id, position, body: answer.answerBody }]);
  if ((await countMessages(db, conversationId)) > MESSAGES_MAX) return undo({ outcome: 'full' });
  for (const query of markLast(db, answer)) await query.execute();
  return { outcome: 'begun' as const, title: conversation.title };
}

async function hasMessage(db: Transaction<Database>, conversationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A question that is asked again keeps its place; a new one goes to the end. */
async function placeQuestion(writing: Writing, answer: AnswerToBegin, place: number | undefined) {
  const { db } = writing;
  const { conversationId, questionId, questionBody } = answer;
  const known = await db
    .selectFrom('message')
    .select('position')
    .where('conversationId', '=', conversationId)
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (known !== undefined) return known.position;
  const position = place ?? (await lastPosition(db, conversationId)) + 1;
  await insertMessages(writing, answer, [{ id: questionId, position, body: questionBody }]);
  return position;
}

async function placeBefore(db: Transaction<Database>, conversationId: string, position: number): Promise<number> {
  const previous = await db
    .selectFrom('message')
    .select('position')
    .where('conversationId', '=', conversationId)
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ((previous?.position ?? 0) + position) / 2;
}

async function placeAfter(db: Transaction<Database>, conversationId: string, position: number): Promise<number> {
  const next = await db
    .selectFrom('message')
    .select('position')
    .where('conversationId', '=', conversationId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return next === undefined ? position + 1 : (position + next.position) / 2;
}

async function listRunning(
  db: Kysely<Database>,
  ownerId: string,
  conversationId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('answer')
    .leftJoin('answerPart', (join) =>
      join.onRef('answerPart.ownerId', '=', 'answer.ownerId').onRef('answerPart.answerId', '=', 'answer.id'),
    )
    .select(['answer.id', 'answerPart.text'])
    .where('answer.conversationId', '=', conversationId)
    .where('answer.ownerId', '=', ownerId)
    .where('answer.status', '=', 'running')
    .orderBy('answerPart.number')
    .execute();
  const texts = new Map<string, string>();
  for (const { id, text } of rows) texts.set(id, (texts.get(id) ?? '') + (text ?? ''));
  return texts;
}
