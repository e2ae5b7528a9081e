import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** One version of a question or an answer. */
export type GroupMember = {
  messageId: string;
  groupId: string;
  number: number;
  /** The position of its first message; null while the version is hidden. */
  position: number | null;
  /** What its first message was hidden with; null while it is shown. */
  headId: string | null;
  isRemoved: boolean;
};

/** Returns the versions of all messages of a conversation, in the order of each group. */
export async function listMembers(db: Kysely<Database>, conversationId: string): Promise<GroupMember[]> {
  const rows = await db
    .selectFrom('messageVersion')
    .leftJoin('message', (join) =>
      join
        .onRef('message.conversationId', '=', 'messageVersion.conversationId')
        .onRef('message.id', '=', 'messageVersion.messageId'),
    )
    .leftJoin('hiddenMessage', (join) =>
      join
        .onRef('hiddenMessage.conversationId', '=', 'messageVersion.conversationId')
        .onRef('hiddenMessage.id', '=', 'messageVersion.messageId'),
    )
    .select([
      'messageVersion.messageId',
      'messageVersion.groupId',
      'messageVersion.number',
      'message.position',
      'hiddenMessage.headId',
      'hiddenMessage.removedAt',
    ])
    .where('messageVersion.conversationId', '=', conversationId)
    .orderBy('messageVersion.number')
    .execute();
  return rows.map(({ removedAt, ...member }) => ({ ...member, isRemoved: removedAt !== null }));
}

/** Only the shown messages of an own conversation are in the result. */
export async function listVersions(db: Kysely<Database>, ownerId: string, conversationId: string) {
  const own = await db
    .selectFrom('messageVersion')
    .innerJoin('conversation', 'conversation.id', 'messageVersion.conversationId')
    .select('messageVersion.groupId')
    .where('messageVersion.conversationId', '=', conversationId)
    .where('conversation.ownerId', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  const versions = new Map<string, { count: number; index: number }>();
  if (own === undefined) return versions;
  const members = await listMembers(db, conversationId);
  for (const shown of members.filter(({ position }) => position !== null)) {
    const group = groupOf(members, shown.messageId);
    if (group.length > 1) versions.set(shown.messageId, { count: group.length, index: group.indexOf(shown) });
  }
  return versions;
}

/** Returns the versions that a user can choose at the place of a message. */
export function groupOf(members: readonly GroupMember[], messageId: string): GroupMember[] {
  const groupId = members.find((member) => member.messageId === messageId)?.groupId;
  return members.filter((member) => member.groupId === groupId && !member.isRemoved);
}

type Joined = { conversationId: string; oldHeadId: string; newHeadId: string };

/** Makes a message a further version of another one. */
export async function joinGroup(db: Transaction<Database>, { conversationId, oldHeadId, newHeadId }: Joined) {
  await db
    .insertInto('messageVersion')
    .values({ conversationId, messageId: oldHeadId, groupId: oldHeadId, number: 0, formerId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into "messageVersion" ("conversationId", "messageId", "groupId", "number")
    select known."conversationId", cast(${newHeadId} as text), known."groupId", max(other."number") + 1
    from "messageVersion" as known join "messageVersion" as other
      on other."conversationId" = known."conversationId" and other."groupId" = known."groupId"
    where known."conversationId" = ${conversationId} and known."messageId" = ${oldHeadId}
    group by known."conversationId", known."groupId"`.execute(db);
}

type Inherited = { conversationId: string; from: string; to: string };

/**
 * Returns the statements that give the versions of a message to the one that takes its place. When that one has versions
 * of its own, both groups become one.
 */
export function inheritVersions(db: Kysely<Database>, { conversationId, from, to }: Inherited) {
  const ofGroup = (messageId: string) =>
    db
      .selectFrom('messageVersion')
      .select('groupId')
      .where('conversationId', '=', conversationId)
      .where('messageId', '=', messageId);
  const own = db.updateTable('messageVersion').where('conversationId', '=', conversationId);
  return [
    own
      .set({ groupId: sql<string>`(${ofGroup(to)})` })
      .where('groupId', 'in', ofGroup(from))
      .where((version) => version.exists(ofGroup(to))),
    db
      .deleteFrom('messageVersion')
      .where('conversationId', '=', conversationId)
      .where('messageId', '=', from)
      .where((version) => version.exists(ofGroup(to))),
    own.set({ messageId: to, formerId: from }).where('messageId', '=', from),
  ].map((query) => query.compile());
}
