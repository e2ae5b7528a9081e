import type { Message } from '@wenjin/contract/chat/message';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { deleteMessages, inParts } from '../messages/message.repository.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';
import { hideMessages } from './hidden-message.repository.ts';
import { inheritVersions, joinGroup } from './version-group.repository.ts';

type Replacing = {
  conversationId: string;
  /** The id of the new answer. */
  id: string;
  questionId: string;
  questionBody: string;
  replaces: readonly string[];
  newId: string;
};

/**
 * Makes room for a question and its answer. What they replace stays as an earlier version: of the answer when the same
 * question is asked again, else of the question. Failures alone are deleted, because nobody wants to see them again. Returns where an edited question stood.
 */
export async function replaceMessages(db: Transaction<Database>, replacing: Replacing): Promise<number | undefined> {
  const { conversationId, id, questionId } = replacing;
  const question = await findMessage(db, conversationId, questionId);
  const isEdited = question !== undefined && !asksTheSame(question.body, replacing.questionBody);
  const rows = await listReplaced(db, replacing, { question, isEdited });
  const first = rows[0];
  if (first === undefined) return undefined;
  const newHeadId = question === undefined || isEdited ? questionId : id;
  if (rows.every((row) => isWorthless(row, replacing.questionBody))) {
    await deleteMessages(
      db,
      conversationId,
      rows.map((row) => row.id),
    );
    for (const query of inheritVersions(db, { conversationId, from: first.id, to: newHeadId }))
      await db.executeQuery(query);
    return undefined;
  }
  const oldHeadId = isEdited ? await renameQuestion(db, replacing, first.id) : first.id;
  const ids = rows.map((row) => (row.id === questionId ? oldHeadId : row.id));
  await hideMessages(db, { conversationId, ids, headId: oldHeadId, removedAt: null });
  await joinGroup(db, { conversationId, oldHeadId, newHeadId });
  return isEdited ? question.position : undefined;
}

async function listReplaced(
  db: Transaction<Database>,
  { conversationId, questionId, replaces }: Replacing,
  { question, isEdited }: { question: StoredMessage | undefined; isEdited: boolean },
): Promise<StoredMessage[]> {
  const named: StoredMessage[] = [];
  for (const ids of inParts(replaces.filter((id) => id !== questionId))) {
    named.push(...(await messagesOf(db, conversationId).where('id', 'in', ids).execute()));
  }
  if (question === undefined) return named.toSorted(byPosition);
  if (named.length === 0 && replaces.length === 0) {
    const after = await messagesOf(db, conversationId).where('position', '>', question.position).execute();
    named.push(...afterQuestion(after.toSorted(byPosition), isEdited));
  }
  return [...(isEdited ? [question] : []), ...named.toSorted(byPosition)];
}

/** A caller that names nothing replaces what followed the question; while it has only failed, the later turns stay. */
function afterQuestion(after: readonly StoredMessage[], isEdited: boolean): readonly StoredMessage[] {
  const next = after.findIndex(({ body }) => typeOf(body) === 'self_msg');
  const own = next === -1 ? after : after.slice(0, next);
  if (isEdited || own.some(({ body }) => typeOf(body) === 'html' && !isFailure(body))) return after;
  return own.filter(({ body }) => typeOf(body) !== undefined && isFailure(body));
}

/** Gives an edited question an id of its own, because its next version keeps the id that the caller uses. */
async function renameQuestion(db: Transaction<Database>, { conversationId, questionId, newId }: Replacing, id: string) {
  if (id !== questionId) return id;
  const question = await findMessage(db, conversationId, questionId);
  if (question === undefined) return id;
  const body = JSON.stringify({ ...(JSON.parse(question.body) as Message), _id: newId });
  await db.insertInto('message').values({ conversationId, id: newId, position: question.position, body }).execute();
  const files = db
    .selectFrom('messageFile')
    .select(['conversationId', (select) => select.cast<string>(select.val(newId), 'text').as('messageId'), 'fileName'])
    .where('conversationId', '=', conversationId)
    .where('messageId', '=', questionId);
  await db.insertInto('messageFile').columns(['conversationId', 'messageId', 'fileName']).expression(files).execute();
  await deleteMessages(db, conversationId, [questionId]);
  await db
    .updateTable('messageVersion')
    .set({ messageId: newId })
    .where('conversationId', '=', conversationId)
    .where('messageId', '=', questionId)
    .execute();
  return newId;
}

function messagesOf(db: Transaction<Database>, conversationId: string) {
  return db.selectFrom('message').select(['id', 'position', 'body']).where('conversationId', '=', conversationId);
}

function findMessage(db: Transaction<Database>, conversationId: string, id: string) {
  return messagesOf(db, conversationId).where('id', '=', id).executeTakeFirst();
}

function byPosition(left: StoredMessage, right: StoredMessage): number {
  return left.position - right.position;
}

/** A failure, or the same question without an answer. */
function isWorthless({ body }: StoredMessage, questionBody: string): boolean {
  return isFailure(body) || (typeOf(body) === 'self_msg' && asksTheSame(body, questionBody));
}

function isFailure(body: string): boolean {
  const { type, content } = JSON.parse(body) as Partial<Message>;
  return type === 'error' || type === 'loading' || (type === 'html' && content?.text === '');
}

function typeOf(body: string): Message['type'] | undefined {
  return (JSON.parse(body) as Partial<Message>).type;
}

function asksTheSame(stored: string, asked: string): boolean {
  const [one, other] = [stored, asked].map((body) => {
    const { content, picContent = '', files = [] } = JSON.parse(body) as Partial<Message>;
    return JSON.stringify([content?.text, picContent, files.map(({ fileId }) => fileId)]);
  });
  return one === other;
}
