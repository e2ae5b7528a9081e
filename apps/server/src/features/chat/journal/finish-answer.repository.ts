import { ANSWER_FAILED, type Message } from '@wenjin/contract/chat/message';
import { type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { AnswerStatus, Database } from '../../../platform/db/schema.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { transact } from '../../../platform/db/transact.ts';
import { type AnswerKey, touchConversation } from './new-answer.repository.ts';

export type AnswerToFinish = AnswerKey & {
  status: Exclude<AnswerStatus, 'running'>;
  /** The instance that ran the answer. An answer that goes on elsewhere is not ended by the first one. */
  instanceId: string;
  answerBody: string;
  /** The error as a separate message after the text that had arrived. */
  errorMessage: { id: string; body: string } | undefined;
  firstPieceAt: number | undefined;
  now: number;
};

type Store = { db: Kysely<Database>; index: ConversationIndex };

/** Only the caller that changes the status writes the end. */
export async function finishAnswer({ db, index }: Store, answer: AnswerToFinish): Promise<boolean> {
  const { ownerId, id, now } = answer;
  const conversationId = db
    .selectFrom('answer')
    .select('conversationId')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .$asScalar();
  const claimed = await executeTogether(db, {
    gate: updateAnswer(db, answer)
      .where('status', '=', 'running')
      .where('instanceId', '=', answer.instanceId)
      .returning('id')
      .compile(),
    rest: [
      touchConversation(db, { ownerId, conversationId, now }).compile(),
      ...endStatements({ db, index }, answer, conversationId),
    ],
  });
  return claimed.length > 0;
}

/**
 * Writes the end of an answer that another instance has ended as interrupted, because it considered this one dead. The
 * whole text replaces its own beginning; a message that the user has changed or deleted since then stays as it is.
 * Returns true when exactly this end is stored, also by an earlier attempt whose result was lost.
 */
export async function takeOverAnswer({ db, index }: Store, answer: AnswerToFinish): Promise<boolean> {
  const { ownerId, id, now } = answer;
  return transact<boolean>(db, async (transaction, undo) => {
    const found = await transaction
      .selectFrom('answer')
      .select('conversationId')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return undo(false);
    const { conversationId } = found;
    // Locks the conversation, so that nobody changes the message between the read and the update.
    await touchConversation(transaction, { ownerId, conversationId, now }).execute();
    const stored = await transaction
      .selectFrom('answer')
      .innerJoin('message', (join) =>
        join.onRef('message.conversationId', '=', 'answer.conversationId').onRef('message.id', '=', 'answer.id'),
      )
      .select(['answer.status', 'message.body'])
      .where('answer.ownerId', '=', ownerId)
      .where('answer.id', '=', id)
      .executeTakeFirst();
    if (stored === undefined) return undo(false);
    if (stored.body === answer.answerBody && stored.status === answer.status) return undo(true);
    if (stored.status !== 'interrupted' || !isBeginningOf(stored.body, answer.answerBody)) return undo(false);

    await updateAnswer(transaction, answer).execute();
    for (const statement of endStatements({ db: transaction, index }, answer, sql.val(conversationId))) {
      await transaction.executeQuery(statement);
    }
    return true;
  });
}

/** Returns whether a stored message is what recovery would write for a beginning of this answer. */
function isBeginningOf(storedBody: string, answerBody: string): boolean {
  const stored = JSON.parse(storedBody) as Message;
  const own = JSON.parse(answerBody) as Message;
  if (stored.type === 'error') return stored.content.text === ANSWER_FAILED;
  return stored.ending === 'interrupted' && own.type === 'html' && own.content.text.startsWith(stored.content.text);
}

function updateAnswer(db: Kysely<Database>, { ownerId, id, status, now, firstPieceAt }: AnswerToFinish) {
  return db
    .updateTable('answer')
    .set({ status, endedAt: now, firstPieceAt: firstPieceAt ?? null })
    .where('ownerId', '=', ownerId)
    .where('id', '=', id);
}

function endStatements(
  { db, index }: Store,
  { ownerId, id, answerBody, errorMessage, now }: AnswerToFinish,
  conversationId: Expression<string>,
): CompiledQuery[] {
  const messages = [{ id, body: answerBody }, ...(errorMessage === undefined ? [] : [errorMessage])];
  return [
    db
      .updateTable('message')
      .set({ body: answerBody })
      .where('conversationId', '=', conversationId)
      .where('id', '=', id)
      .compile(),
    ...(errorMessage === undefined ? [] : [insertAfter(db, { conversationId, id, message: errorMessage }).compile()]),
    ...index.messages({ ownerId, conversationId, now, messages, isKnown: true }),
    db.deleteFrom('answerPart').where('ownerId', '=', ownerId).where('answerId', '=', id).compile(),
  ];
}

type Follower = { conversationId: Expression<string>; id: string; message: { id: string; body: string } };

/** Inserts a message directly after another one. */
function insertAfter(db: Kysely<Database>, { conversationId, id, message }: Follower) {
  const position = sql<number>`(
    select this.position + coalesce(
      (select min(next.position) from message as next
        where next.${sql.ref('conversationId')} = this.${sql.ref('conversationId')} and next.position > this.position)
      - this.position, 2) / 2
    from message as this where this.${sql.ref('conversationId')} = ${conversationId} and this.id = ${id}
  )`;
  return (
    db
      .insertInto('message')
      .values({ conversationId, id: message.id, position, body: message.body })
      // A client may have stored a message with this id, and the answer must still be able to end.
      .onConflict((conflict) => conflict.columns(['conversationId', 'id']).doUpdateSet({ body: message.body }))
  );
}
