import { MESSAGES_MAX, NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { type Expression, type Kysely, sql } from 'kysely';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { AnswerStatus, Database } from '../../../platform/db/schema.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { nameFiles } from '../messages/message-files.repository.ts';

export type AnswerKey = { ownerId: string; id: string };
export type AnswerToBegin = AnswerKey & {
  conversationId: string;
  /** True when the conversation is created together with the question. */
  isNewConversation: boolean;
  questionId: string;
  model: string;
  instanceId: string;
  /** Messages of the conversation that the new ones replace. */
  replaces: readonly string[];
  /** The sources that the conversation uses from now on; undefined keeps the current ones. */
  contextType: string | undefined;
  /** Stored right before the question. */
  modeMessage: { id: string; body: string } | undefined;
  questionBody: string;
  answerBody: string;
  /** True when no other question may follow this one. */
  isLast: boolean;
  now: number;
};

/**
 * An answer does not begin when the conversation is missing, closed or full, when another answer runs in it, or when an
 * answer with this id exists.
 */
export type BegunAnswer =
  | { outcome: 'begun'; title: string }
  | { outcome: 'missing' | 'closed' | 'full' | 'busy' | 'exists' };

type Store = { db: Kysely<Database>; index: ConversationIndex };

/**
 * Handles the usual case with few statements: a new question is appended to its conversation, followed by its answer.
 * Nothing is written to a conversation of another user. A row that exists already breaks a unique constraint, and then
 * nothing is written either.
 */
export async function insertNewAnswer({ db, index }: Store, answer: AnswerToBegin): Promise<BegunAnswer> {
  const [conversation] = (await executeTogether(db, {
    gate: answer.isNewConversation
      ? insertConversation(db, answer).compile()
      : touchConversation(db, answer)
          .where((expression) => expression.not(expression.exists(lastQuestion(db, answer))))
          .where((expression) => expression.not(expression.exists(surplusMessage(db, answer))))
          .where((expression) => expression.not(expression.exists(hiddenMessage(db, answer))))
          .compile(),
    rest: [
      ...(answer.isNewConversation ? await index.title({ ...answer, title: NEW_TITLE }) : []),
      insertAnswer(db, answer).compile(),
      insertMessages(db, answer).compile(),
      ...nameFiles(db, { ...answer, messages: [{ id: answer.questionId, body: answer.questionBody }] }),
      ...markLast(db, answer).map((query) => query.compile()),
      // The answer is indexed when it ends.
      ...index.messages({ ...answer, messages: [{ id: answer.questionId, body: answer.questionBody }] }),
    ],
  })) as { title: string }[];
  if (conversation !== undefined) return { outcome: 'begun', title: conversation.title };
  if (await isClosed(db, answer)) return { outcome: 'closed' };
  if (await isHidden(db, answer)) return { outcome: 'exists' };
  return { outcome: (await isFull(db, answer)) ? 'full' : 'missing' };
}

/** Returns whether the conversation has no room for the question and its answer. */
async function isFull(db: Kysely<Database>, answer: AnswerToBegin): Promise<boolean> {
  const full = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', answer.conversationId)
    .where('ownerId', '=', answer.ownerId)
    .where('deletedAt', 'is', null)
    .where((expression) => expression.exists(surplusMessage(db, answer)))
    .executeTakeFirst();
  return full !== undefined;
}

/** Finds a message only when there are too many beside the new ones and those that they replace. */
function surplusMessage(db: Kysely<Database>, answer: AnswerToBegin) {
  const { id, conversationId, questionId, replaces, modeMessage } = answer;
  const added = [id, questionId, ...(modeMessage === undefined ? [] : [modeMessage.id])];
  return (
    db
      .selectFrom('message')
      .select('message.id')
      .where('message.conversationId', '=', conversationId)
      // A question that is asked again is there already.
      .where('message.id', 'not in', [...replaces, ...added])
      .limit(1)
      .offset(MESSAGES_MAX - added.length)
  );
}

/** Returns whether another version of the conversation has a message with one of the new ids. */
export async function isHidden(db: Kysely<Database>, answer: AnswerToBegin): Promise<boolean> {
  return (await hiddenMessage(db, answer).executeTakeFirst()) !== undefined;
}

function hiddenMessage(db: Kysely<Database>, { ownerId, conversationId, id, questionId, modeMessage }: AnswerToBegin) {
  return db
    .selectFrom('hiddenMessage')
    .innerJoin('conversation as own', 'own.id', 'hiddenMessage.conversationId')
    .select('hiddenMessage.id')
    .where('own.ownerId', '=', ownerId)
    .where('hiddenMessage.conversationId', '=', conversationId)
    .where('hiddenMessage.id', 'in', [id, questionId, ...(modeMessage === undefined ? [] : [modeMessage.id])]);
}

type Followed = Pick<AnswerToBegin, 'ownerId' | 'conversationId' | 'replaces'>;

/**
 * Returns whether the conversation has a question that none may follow. A question that the new one replaces does not
 * count.
 */
export async function isClosed(db: Kysely<Database>, followed: Followed): Promise<boolean> {
  const { ownerId, conversationId } = followed;
  const closed = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', conversationId)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where((expression) => expression.exists(lastQuestion(db, followed)))
    .executeTakeFirst();
  return closed !== undefined;
}

function lastQuestion(db: Kysely<Database>, { conversationId, replaces }: Followed) {
  return db
    .selectFrom('lastQuestion')
    .innerJoin('message', (join) =>
      join
        .onRef('message.conversationId', '=', 'lastQuestion.conversationId')
        .onRef('message.id', '=', 'lastQuestion.questionId'),
    )
    .select('lastQuestion.questionId')
    .where('lastQuestion.conversationId', '=', conversationId)
    .$if(replaces.length > 0, (query) => query.where('lastQuestion.questionId', 'not in', replaces));
}

/** Runs in the transaction that stores the question. */
export function markLast(db: Kysely<Database>, { conversationId, questionId, isLast }: AnswerToBegin) {
  if (!isLast) return [];
  return [
    db
      .insertInto('lastQuestion')
      .values({ conversationId, questionId })
      .onConflict((conflict) => conflict.column('conversationId').doUpdateSet({ questionId })),
  ];
}

type NewConversation = Pick<AnswerToBegin, 'conversationId' | 'ownerId' | 'contextType' | 'now'>;

export function insertConversation(
  db: Kysely<Database>,
  { conversationId, ownerId, contextType, now }: NewConversation,
) {
  return db
    .insertInto('conversation')
    .values({
      id: conversationId,
      ownerId,
      title: NEW_TITLE,
      contextType: contextType ?? '[]',
      version: 1,
      createdAt: now,
      operatedAt: now,
    })
    .returning('title');
}

type Touched = {
  ownerId: string;
  conversationId: string | Expression<string>;
  contextType?: string | undefined;
  now: number;
};

/** Makes the conversation the newest one and increments its version. */
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
    .where('deletedAt', 'is', null)
    .returning('title');
}

type AnswerRow = Pick<
  AnswerToBegin,
  'ownerId' | 'id' | 'conversationId' | 'questionId' | 'model' | 'instanceId' | 'now'
> & { status?: AnswerStatus; endedAt?: number };

export function insertAnswer(db: Kysely<Database>, answer: AnswerRow) {
  const { ownerId, id, conversationId, questionId, model, instanceId, now, status = 'running', endedAt } = answer;
  return db.insertInto('answer').values({
    ownerId,
    id,
    conversationId,
    questionId,
    model,
    instanceId,
    status,
    aliveAt: now,
    startedAt: now,
    firstPieceAt: null,
    endedAt: endedAt ?? null,
  });
}

type NewMessages = Pick<
  AnswerToBegin,
  'id' | 'conversationId' | 'questionId' | 'modeMessage' | 'questionBody' | 'answerBody'
>;

/** Appends the question and its answer to the conversation. */
export function insertMessages(db: Kysely<Database>, answer: NewMessages) {
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
