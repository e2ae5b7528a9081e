import type { Kysely, Transaction } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/db/transact.ts';
import { deleteMessages } from '../messages/message.repository.ts';
import { type AnswerKey, insertAnswer, touchConversation } from './new-answer.repository.ts';

type AnswerPlace = AnswerKey & { conversationId: string };
type AnswerToReopen = AnswerPlace & {
  questionId: string;
  model: string;
  instanceId: string;
  /** The message as it was read; another one is not changed. */
  storedBody: string;
  /** The placeholder of the running answer. */
  answerBody: string;
  /** The message with the failure after the answer; it goes away. */
  errorId: string;
  /** The text so far. */
  text: string;
  now: number;
};
type ReopenedAnswer = 'reopened' | 'missing' | 'changed' | 'busy';

/** Answers that ended early and go on. */
export function createReopenRepository(db: Kysely<Database>) {
  return {
    /** Returns the message of an answer and the id of its question; undefined when the owner has no such message. */
    findStored: (place: AnswerPlace) => findStoredAnswer(db, place),

    /** Lets an ended answer run again, in one transaction. */
    reopen: (answer: AnswerToReopen): Promise<ReopenedAnswer> => reopenAnswer(db, answer),
  };
}

async function findStoredAnswer(db: Kysely<Database>, { ownerId, id, conversationId }: AnswerPlace) {
  const found = await ownMessages(db, ownerId, conversationId)
    .select(['message.body', 'message.position'])
    .where('message.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const earlier = await ownMessages(db, ownerId, conversationId)
    .select(['message.id', 'message.body'])
    .where('message.position', '<', found.position)
    .orderBy('message.position', 'desc')
    .limit(EARLIER)
    .execute();
  const question = earlier.find(({ body }) => (JSON.parse(body) as { type?: string }).type === 'self_msg');
  return { body: found.body, questionId: question?.id ?? '' };
}

/** Between a question and its answer there may be other answers and a hidden message. */
const EARLIER = 10;

function ownMessages(db: Kysely<Database>, ownerId: string, conversationId: string) {
  return db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversationId')
    .where('conversation.ownerId', '=', ownerId)
    .where('conversation.id', '=', conversationId)
    .where('conversation.deletedAt', 'is', null);
}

/** Makes an ended answer a running one, whose text so far is the first part of the journal. */
async function reopenAnswer(db: Kysely<Database>, answer: AnswerToReopen): Promise<ReopenedAnswer> {
  try {
    return await transact<ReopenedAnswer>(db, async (transaction, undo) => {
      const conversation = await touchConversation(transaction, answer).executeTakeFirst();
      if (conversation === undefined) return undo('missing');
      if (await isRunning(transaction, answer.conversationId)) return undo('busy');
      if (!(await replaceBody(transaction, answer))) return undo('changed');
      await markRunning(transaction, answer);
      await storeText(transaction, answer);
      await deleteMessages(transaction, answer.conversationId, [answer.errorId]);
      return 'reopened';
    });
  } catch (error) {
    // Another instance has begun an answer in the conversation at the same moment.
    if (brokenConstraint(error) === 'unique') return 'busy';
    throw error;
  }
}

async function isRunning(db: Transaction<Database>, conversationId: string): Promise<boolean> {
  const running = await db
    .selectFrom('answer')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return running !== undefined;
}

async function replaceBody(db: Transaction<Database>, answer: AnswerToReopen): Promise<boolean> {
  const replaced = await db
    .updateTable('message')
    .set({ body: answer.answerBody })
    .where('conversationId', '=', answer.conversationId)
    .where('id', '=', answer.id)
    .where('body', '=', answer.storedBody)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** An imported answer has no row yet. */
async function markRunning(db: Transaction<Database>, answer: AnswerToReopen): Promise<void> {
  const { conversationId, model, instanceId, now } = answer;
  await insertAnswer(db, answer)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'id']).doUpdateSet({
        conversationId,
        model,
        instanceId,
        status: 'running',
        aliveAt: now,
        startedAt: now,
        firstPieceAt: null,
        endedAt: null,
      }),
    )
    .execute();
}

async function storeText(db: Transaction<Database>, { ownerId, id, text }: AnswerToReopen): Promise<void> {
  await db.deleteFrom('answerPart').where('ownerId', '=', ownerId).where('answerId', '=', id).execute();
  await db.insertInto('answerPart').values({ ownerId, answerId: id, number: 0, text }).execute();
}
