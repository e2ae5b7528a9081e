import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { AnswerStatus, Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { ConversationIndex } from '../conversation/conversation-index.repository.ts';
import { deleteMessages, insertMessages, lastPosition, type Writing } from '../conversation/message.repository.ts';
import {
  type AnswerKey,
  type AnswerToBegin,
  type BegunAnswer,
  insertAnswer,
  insertNewAnswer,
  isClosed,
  markLast,
  touchConversation,
} from './new-answer.repository.ts';

export type AnswerRepository = ReturnType<typeof createAnswerRepository>;

export type AnswerToFinish = AnswerKey & {
  status: Exclude<AnswerStatus, 'running'>;
  answerBody: string;
  /** What went wrong, as a message of its own after what had arrived. */
  errorMessage: { id: string; body: string } | undefined;
  firstPieceAt: number | undefined;
  now: number;
};

/** The journal of running answers: what is in it survives the process. */
export function createAnswerRepository(db: Kysely<Database>, index: ConversationIndex) {
  return {
    /** Stores the question and takes the conversation for this answer, all or nothing. */
    async begin(answer: AnswerToBegin): Promise<BegunAnswer> {
      try {
        return await insertNewAnswer({ db, index }, answer);
      } catch (error) {
        if (brokenConstraint(error) !== 'unique') throw error;
        // Something is there already: the question, this answer, or another one that runs. Now it is worth looking.
        return transact<BegunAnswer>(db, (transaction, undo) => beginKnown({ db: transaction, index }, answer, undo));
      }
    },

    /** Appends what has arrived since the last time, of any number of answers in one commit. */
    async appendParts(parts: readonly (AnswerKey & { number: number; text: string })[]): Promise<void> {
      const rows = parts.map(({ ownerId, id, number, text }) => ({ ownerId, answerId: id, number, text }));
      await db.insertInto('answerPart').values(rows).execute();
    },

    async markAlive(instanceId: string, now: number): Promise<void> {
      await db
        .updateTable('answer')
        .set({ aliveAt: now })
        .where('instanceId', '=', instanceId)
        .where('status', '=', 'running')
        .execute();
    },

    /** Makes the answer a message. False when somebody else has finished it or its conversation is gone. */
    finish: (answer: AnswerToFinish): Promise<boolean> => finish({ db, index }, answer),

    /** What has been kept so far of each answer that is running in a conversation. */
    listRunning: (ownerId: string, conversationId: string) => listRunning(db, ownerId, conversationId),

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

    async exists({ ownerId, id }: AnswerKey): Promise<boolean> {
      const row = await db
        .selectFrom('answer')
        .select('id')
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Running answers whose process is gone: this instance's own from before its start, and others' that fell silent. */
    listOrphans: ({ instanceId, silentSince }: { instanceId: string | undefined; silentSince: number }) =>
      db
        .selectFrom('answer')
        .leftJoin('message', (join) =>
          join.onRef('message.conversationId', '=', 'answer.conversationId').onRef('message.id', '=', 'answer.id'),
        )
        .select(['answer.ownerId', 'answer.id', 'answer.model', 'message.body'])
        .where('answer.status', '=', 'running')
        .where((expression) =>
          expression.or([
            expression('aliveAt', '<', silentSince),
            ...(instanceId === undefined ? [] : [expression('instanceId', '=', instanceId)]),
          ]),
        )
        .execute(),
  };
}

/** Asked again, a question stays where it is; what cannot begin is told apart. */
async function beginKnown(writing: Writing, answer: AnswerToBegin, undo: Undo<BegunAnswer>) {
  const { db } = writing;
  const { ownerId, id, conversationId, modeMessage } = answer;
  const conversation = await touchConversation(db, answer).executeTakeFirst();
  if (conversation === undefined) return undo({ outcome: 'missing' });
  if (await isClosed(db, answer)) return undo({ outcome: 'closed' });
  const known = await db
    .selectFrom('answer')
    .select(['id', 'ownerId', 'status'])
    .where((expression) =>
      expression.or([expression.and({ ownerId, id }), expression.and({ conversationId, status: 'running' as const })]),
    )
    .execute();
  if (known.some((row) => row.status === 'running')) return undo({ outcome: 'busy' });
  await deleteMessages(db, conversationId, answer.replaces);
  if (known.length > 0 || (await hasMessage(db, conversationId, id))) return undo({ outcome: 'exists' });

  await insertAnswer(db, answer).execute();
  const question = await placeQuestion(writing, answer);
  if (modeMessage !== undefined && !(await hasMessage(db, conversationId, modeMessage.id))) {
    const position = await placeBefore(db, conversationId, question);
    await insertMessages(writing, answer, [{ position, ...modeMessage }]);
  }
  const position = await placeAfter(db, conversationId, question);
  await insertMessages(writing, answer, [{ id, position, body: answer.answerBody }]);
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

/** Asked again, a question stays where it is; a new one goes to the end. */
async function placeQuestion(writing: Writing, answer: AnswerToBegin) {
  const { db } = writing;
  const { conversationId, questionId, questionBody } = answer;
  const known = await db
    .selectFrom('message')
    .select('position')
    .where('conversationId', '=', conversationId)
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (known !== undefined) return known.position;
  const position = (await lastPosition(db, conversationId)) + 1;
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

type Store = { db: Kysely<Database>; index: ConversationIndex };

/** Whoever changes the status first writes the end, nobody else. */
async function finish({ db, index }: Store, answer: AnswerToFinish): Promise<boolean> {
  const { ownerId, id, status, now, errorMessage } = answer;
  const conversationId = db
    .selectFrom('answer')
    .select('conversationId')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .$asScalar();
  const messages = [{ id, body: answer.answerBody }, ...(errorMessage === undefined ? [] : [errorMessage])];
  const claimed = await executeTogether(db, {
    gate: db
      .updateTable('answer')
      .set({ status, endedAt: now, firstPieceAt: answer.firstPieceAt ?? null })
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('id')
      .compile(),
    rest: [
      touchConversation(db, { ownerId, conversationId, now }).compile(),
      db
        .updateTable('message')
        .set({ body: answer.answerBody })
        .where('conversationId', '=', conversationId)
        .where('id', '=', id)
        .compile(),
      ...(errorMessage === undefined ? [] : [insertAfter(db, { conversationId, id, message: errorMessage }).compile()]),
      ...index.messages({ ownerId, conversationId, now, messages, isKnown: true }),
      db.deleteFrom('answerPart').where('ownerId', '=', ownerId).where('answerId', '=', id).compile(),
    ],
  });
  return claimed.length > 0;
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

type Follower = { conversationId: Expression<string>; id: string; message: { id: string; body: string } };

/** Puts a message between another one and whatever follows that. */
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
      // Whatever a client has put there under this very id: an answer must be able to end.
      .onConflict((conflict) => conflict.columns(['conversationId', 'id']).doUpdateSet({ body: message.body }))
  );
}
