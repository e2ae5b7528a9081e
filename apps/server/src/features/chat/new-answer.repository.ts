import { type Kysely, sql } from 'kysely';
import { executeTogether } from '../../platform/db/execute-together.ts';
import type { Database } from '../../platform/db/schema.ts';

export type AnswerKey = { ownerId: string; id: string };
export type AnswerToBegin = AnswerKey & {
  conversationId: string;
  questionId: string;
  model: string;
  instanceId: string;
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
  const [conversation] = await executeTogether(db, [
    touchConversation(db, answer).compile(),
    answerInsert(answer).compile(db),
    messagesInsert(answer).compile(db),
  ]);
  const [row] = (conversation?.rows ?? []) as { title: string }[];
  return row === undefined ? { outcome: 'missing' } : { outcome: 'begun', title: row.title };
}

/** Newest now, and another version. */
export function touchConversation(
  db: Kysely<Database>,
  { ownerId, conversationId, now }: { ownerId: string; conversationId: string; now: number },
) {
  return db
    .updateTable('conversation')
    .set((expression) => ({ operatedAt: now, version: expression('version', '+', 1) }))
    .where('id', '=', conversationId)
    .where('ownerId', '=', ownerId)
    .returning('title');
}

function answerInsert(answer: AnswerToBegin) {
  const { ownerId, id, conversationId, questionId, model, instanceId, now } = answer;
  const names = [
    'ownerId',
    'id',
    'conversationId',
    'questionId',
    'model',
    'status',
    'instanceId',
    'aliveAt',
    'startedAt',
  ];
  const texts = [ownerId, id, conversationId, questionId, model, 'running', instanceId].map(text);
  return sql`
    insert into answer (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join([...texts, time(now), time(now)])} where ${isOwn(answer)}
  `;
}

function messagesInsert(answer: AnswerToBegin) {
  const { id, conversationId, questionId, questionBody, answerBody } = answer;
  const last = sql`(select coalesce(max(position), 0) from message where ${sql.ref('conversationId')} = ${conversationId})`;
  return sql`
    insert into message (${sql.ref('conversationId')}, id, position, body)
    select ${text(conversationId)}, ${text(questionId)}, ${last} + 1, ${text(questionBody)} where ${isOwn(answer)}
    union all
    select ${text(conversationId)}, ${text(id)}, ${last} + 2, ${text(answerBody)} where ${isOwn(answer)}
  `;
}

function isOwn({ ownerId, conversationId }: AnswerToBegin) {
  return sql`exists (select 1 from conversation where id = ${conversationId} and ${sql.ref('ownerId')} = ${ownerId})`;
}

// PostgreSQL takes a bare parameter of a select for text, whatever column it is meant for.
function text(value: string) {
  return sql`cast(${value} as text)`;
}

function time(value: number) {
  return sql`cast(${value} as bigint)`;
}
