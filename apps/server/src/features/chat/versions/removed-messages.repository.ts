import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';
import { inParts, type OwnConversation, type Writing } from '../messages/message.repository.ts';
import { hideMessages, showAtEnd } from './hidden-message.repository.ts';
import { type GroupMember, groupOf, inheritVersions, listMembers } from './version-group.repository.ts';

export type Removed = { count: number; notIndexed: StoredMessage[] };

/**
 * Removes messages so that they can be brought back for a while. Other versions of a removed message are not lost: the
 * message that follows takes them over, or, at the end of the conversation, one of them is shown instead. Only those
 * that answered a removed question are removed with it.
 */
export async function removeMessages(
  writing: Writing,
  conversation: OwnConversation,
  ids: readonly string[],
): Promise<Removed> {
  const { db } = writing;
  const { conversationId, now } = conversation;
  const removed = await listShown(db, conversationId, ids);
  const [first] = removed;
  if (first === undefined) return { count: 0, notIndexed: [] };
  const gone = new Set(removed.map(({ id }) => id));
  const members = await listMembers(db, conversationId);
  const heads = members.filter(({ messageId }) => gone.has(messageId));
  const neighbours = await Promise.all(heads.map((head) => findNeighbours(db, { conversationId, head, gone })));
  await hideMessages(db, { conversationId, ids: [...gone], headId: first.id, removedAt: now });
  const notIndexed: StoredMessage[] = [];
  for (const [index, head] of heads.entries()) {
    const { isInside, nextId } = neighbours[index] ?? { isInside: true, nextId: undefined };
    const others = groupOf(members, head.messageId).filter(({ messageId }) => messageId !== head.messageId);
    if (isInside) await markRemoved(db, { conversationId, others, removedAt: now });
    else if (nextId !== undefined) {
      for (const query of inheritVersions(db, { conversationId, from: head.messageId, to: nextId })) {
        await db.executeQuery(query);
      }
    } else {
      const next = others.findLast(({ number }) => number < head.number) ?? others[0];
      if (next !== undefined) notIndexed.push(...(await showAtEnd(writing, conversation, next.messageId)));
    }
  }
  return { count: removed.length, notIndexed };
}

async function listShown(db: Transaction<Database>, conversationId: string, ids: readonly string[]) {
  const rows: { id: string; position: number }[] = [];
  for (const some of inParts(ids)) {
    rows.push(
      ...(await db
        .selectFrom('message')
        .select(['id', 'position'])
        .where('conversationId', '=', conversationId)
        .where('id', 'in', some)
        .execute()),
    );
  }
  return rows.toSorted((left, right) => left.position - right.position);
}

/** Tells whether the message before a removed one is removed as well, and which message will follow in its place. */
async function findNeighbours(
  db: Transaction<Database>,
  { conversationId, head, gone }: { conversationId: string; head: GroupMember; gone: ReadonlySet<string> },
) {
  const shown = db.selectFrom('message').select('id').where('conversationId', '=', conversationId);
  const before = await shown
    .where('position', '<', head.position ?? 0)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const after = await shown
    .where('position', '>', head.position ?? 0)
    .orderBy('position')
    .limit(gone.size + 1)
    .execute();
  return {
    isInside: before !== undefined && gone.has(before.id),
    nextId: after.find(({ id }) => !gone.has(id))?.id,
  };
}

type Marked = { conversationId: string; others: readonly GroupMember[]; removedAt: number | null };

async function markRemoved(db: Transaction<Database>, { conversationId, others, removedAt }: Marked): Promise<void> {
  if (others.length === 0) return;
  await db
    .updateTable('hiddenMessage')
    .set({ removedAt })
    .where('conversationId', '=', conversationId)
    .where(
      'headId',
      'in',
      others.map(({ messageId }) => messageId),
    )
    .execute();
}

/** Brings the other versions of restored messages back. */
export async function restoreVersions(db: Transaction<Database>, conversationId: string, ids: readonly string[]) {
  await db
    .updateTable('messageVersion')
    .set((version) => ({ messageId: version.ref('formerId').$notNull(), formerId: null }))
    .where('conversationId', '=', conversationId)
    .where('formerId', 'in', [...ids])
    .execute();
  const members = await listMembers(db, conversationId);
  const groups = new Set(members.filter(({ messageId }) => ids.includes(messageId)).map(({ groupId }) => groupId));
  const others = members.filter(({ groupId, position }) => groups.has(groupId) && position === null);
  await markRemoved(db, { conversationId, others, removedAt: null });
}

/** Deletes messages that were removed before a time, of all users. */
export async function purgeRemovedMessages(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('hiddenMessage').where('removedAt', '<', before).execute();
  const isIn = (table: 'message' | 'hiddenMessage') => sql<boolean>`exists (select 1 from ${sql.table(table)} as known
    where known."conversationId" = "messageVersion"."conversationId" and known.id = "messageVersion"."messageId")`;
  await db
    .deleteFrom('messageVersion')
    .where((version) => version.not(isIn('message')))
    .where((version) => version.not(isIn('hiddenMessage')))
    .execute();
}
