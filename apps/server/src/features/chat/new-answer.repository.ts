import { type Expression, type Kysely, sql } from 'kysely';
import { executeTogether } from '../../platform/db/execute-together.ts';
import type { Database } from '../../platform/db/schema.ts';
import { indexMessages } from '../../platform/db/search/search-index.ts';
import { deletions } from './message.repository.ts';

export type AnswerKey = { ownerId: string; id: string };
export type AnswerToBegin = AnswerKey & {
  conversationId: string;
  questionId: string;
  model: string;
  instanceId: string;
  /** Messages of the conversation that make room for these. */
  replaces: readonly string[];
  /** What the conversation draws on from now on; undefined leaves it. */
  contextType: string | undefined;
  /** Goes right before the question. */
  modeMessage: { id: string; body: string } | undefined;
  questionBody: string;
  answerBody: string;
  now: number;
};

/** Not begun when the conversation is not there, another answer runs in it, or this one was given before. */
export type BegunAnswer = { outcome: 'begun'; title: string } | { outcome: 'missing' | 'busy' | 'exists' };

/**
 * The usual case in one go: a new question goes to the end of its conversation, its answer after it. Nothing happens
 * to a conversation of someone else; what is there already breaks a unique constraint, and then nothing happens either.
 */
export async function insertNewAnswer(db: Kysely<Database>, answer: AnswerToBegin): Promise<BegunAnswer> {
  const [conversation] = (await executeTogether(db, {
    gate: touchConversation(db, answer).compile(),
    rest: [
      ...deletions(db, answer.conversationId, answer.replaces).map((query) => query.compile()),
      insertAnswer(db, answer).compile(),
      insertMessages(db, answer).compile(),
      // The answer is found once it is there.
      ...indexMessages(db, { ...answer, messages: [{ id: answer.questionId, body: answer.questionBody }] }),
    ],
  })) as { title: string }[];
  return conversation === undefined ? { outcome: 'missing' } : { outcome: 'begun', title: conversation.title };
}

type Touched = {
  ownerId: string;
  conversationId: string | Expression<string>;
  contextType?: string | undefined;
  now: number;
};

/** Newest now, and another version. */
export function touchConversation(db: Kysely<Database>, { ownerId, conversationId, contextType, now }: Touched) {
  return db
    .updateTable('conversation')
    .set((expression) => ({
      operatedAt: now,
      version: expression('version', '+', 1),
      ...(contextType === undefined ? {} : { contextType }),
    }))
    .where('id', '=', conversationId)
    .where('ownerId', '=', ownerId)
    .returning('title');
}

export function insertAnswer(db: Kysely<Database>, answer: AnswerToBegin) {
  const { ownerId, id, conversationId, questionId, model, instanceId, now } = answer;
  return db.insertInto('answer').values({
    ownerId,
    id,
    conversationId,
    questionId,
    model,
    instanceId,
    status: 'running',
    aliveAt: now,
    startedAt: now,
    firstPieceAt: null,
    endedAt: null,
  });
}

function insertMessages(db: Kysely<Database>, answer: AnswerToBegin) {
  const { id, conversationId, questionId, modeMessage, questionBody, answerBody } = answer;
  const afterLast = (offset: number) => sql<number>`(
    select coalesce(max(position), 0) + ${sql.lit(offset)} from message
    where ${sql.ref('conversationId')} = ${conversationId}
  )`;
  const messages = [
    ...(modeMessage === undefined ? [] : [modeMessage]),
    { id: questionId, body: questionBody },
    { id, body: answerBody },
  ];
  return db
    .insertInto('message')
    .values(messages.map((message, index) => ({ conversationId, position: afterLast(index + 1), ...message })));
}
