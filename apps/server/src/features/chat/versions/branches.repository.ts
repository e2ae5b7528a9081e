import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/db/transact.ts';
import { FILE_NAMES, NAMES_MAX } from '../messages/message-files.repository.ts';
import { inParts } from '../messages/message.repository.ts';
import { lockConversation } from './choose-version.repository.ts';
import { listMembers } from './version-group.repository.ts';

type Version = { messageId: string; groupId: string; number: number };
export type NewBranches = {
  ownerId: string;
  id: string;
  hidden: readonly { id: string; headId: string; body: string }[];
  versions: readonly Version[];
};
export type AddedBranches = { version: number } | 'missing' | 'has versions' | 'wrong';

/** Returns what is not shown of an own conversation: other versions with what followed them, but not what was removed. */
export async function listBranches(db: Kysely<Database>, ownerId: string, conversationId: string) {
  const hidden = await db
    .selectFrom('hiddenMessage')
    .innerJoin('conversation', 'conversation.id', 'hiddenMessage.conversationId')
    .select(['hiddenMessage.id', 'hiddenMessage.headId', 'hiddenMessage.body'])
    .where('hiddenMessage.conversationId', '=', conversationId)
    .where('hiddenMessage.removedAt', 'is', null)
    .where('conversation.ownerId', '=', ownerId)
    .where('conversation.deletedAt', 'is', null)
    .orderBy('hiddenMessage.headId')
    .orderBy('hiddenMessage.position')
    .execute();
  // Without a hidden branch there is nothing to choose from.
  if (hidden.length === 0) return { hidden, versions: [] };
  const members = await listMembers(db, conversationId);
  const versions = members
    .filter(({ isRemoved, position, headId }) => !isRemoved && (position !== null || headId !== null))
    .map(({ messageId, groupId, number }) => ({ messageId, groupId, number }));
  return { hidden, versions };
}

/** Adds branches to a conversation that has none. */
export function addBranches(db: Kysely<Database>, branches: NewBranches): Promise<AddedBranches> {
  return transact<AddedBranches>(db, async (transaction, undo) => {
    const { ownerId, id: conversationId, hidden, versions } = branches;
    const version = await lockConversation(transaction, ownerId, conversationId);
    if (version === undefined) return 'missing';
    if (await hasBranches(transaction, conversationId)) return undo('has versions');
    if (!fits(branches, await listShownIds(transaction, conversationId))) return undo('wrong');
    for (const some of inParts(hidden.map((row, index) => ({ ...row, position: index + 1 })))) {
      await transaction
        .insertInto('hiddenMessage')
        .values(some.map((row) => ({ ...row, conversationId, removedAt: null })))
        .execute();
    }
    for (const row of hidden) await nameFiles(transaction, { ownerId, conversationId, ...row });
    for (const some of inParts(versions)) {
      await transaction
        .insertInto('messageVersion')
        .values(some.map((row) => ({ ...row, conversationId, formerId: null })))
        .execute();
    }
    return { version };
  });
}

async function hasBranches(db: Transaction<Database>, conversationId: string): Promise<boolean> {
  const of = (table: 'messageVersion' | 'hiddenMessage') =>
    db.selectFrom(table).select('conversationId').where('conversationId', '=', conversationId).limit(1);
  return (
    (await of('messageVersion').executeTakeFirst()) !== undefined ||
    (await of('hiddenMessage').executeTakeFirst()) !== undefined
  );
}

async function listShownIds(db: Transaction<Database>, conversationId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('message').select('id').where('conversationId', '=', conversationId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Every message is there once, every branch has its first message, and one version of each message is shown at most. */
function fits({ hidden, versions }: NewBranches, shown: ReadonlySet<string>): boolean {
  const ids = new Set(hidden.map(({ id }) => id));
  const shownGroups = versions.filter(({ messageId }) => shown.has(messageId)).map(({ groupId }) => groupId);
  return (
    ids.size === hidden.length &&
    hidden.every(({ id, headId }) => !shown.has(id) && ids.has(headId)) &&
    new Set(versions.map(({ messageId }) => messageId)).size === versions.length &&
    versions.every(({ messageId }) => shown.has(messageId) || ids.has(messageId)) &&
    new Set(shownGroups).size === shownGroups.length
  );
}

type Naming = { ownerId: string; conversationId: string; id: string; body: string };

/** A file that a hidden message names must not be deleted. */
async function nameFiles(db: Transaction<Database>, { ownerId, conversationId, id, body }: Naming): Promise<void> {
  const names = [...new Set(body.match(FILE_NAMES))].slice(0, NAMES_MAX);
  if (names.length === 0) return;
  await sql`insert into "hiddenMessageFile" ("conversationId", "messageId", "fileName")
    select cast(${conversationId} as text), cast(${id} as text), upload.name
    from upload join file on file.name = upload.name
    where file."ownerId" = ${ownerId} and file.name in (${sql.join(names)})
    on conflict do nothing`.execute(db);
}
