import { setImmediate as nextTurn } from 'node:timers/promises';
import { MESSAGES_MAX } from '@wenjin/contract/chat/conversation';
import type { CompiledQuery, Kysely } from 'kysely';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { nameFiles } from '../messages/message-files.repository.ts';
import { planInheritance } from '../versions/plan-inheritance.ts';
import { inheritVersions, listMembers } from '../versions/version-group.repository.ts';
import { deletions, inParts, listRunningMessages } from '../messages/message.repository.ts';
import {
  isLongText,
  type MessageChanges,
  planMessageChanges,
  type StoredMessage,
  TEXT_AT_ONCE,
} from '../messages/plan-message-changes.ts';
import { insertInParts, isLongList } from './insert-in-parts.repository.ts';
import { insertRows, inTurns, updateRows } from './message-rows.repository.ts';

export type ConversationToSave = {
  /** Undefined for a new conversation. */
  id: string | undefined;
  newId: string;
  ownerId: string;
  title: string;
  contextType: string;
  messages: readonly { id: string; body: string }[];
  version: number | undefined;
  now: number;
  /** Only for a new conversation: the comparison that it is a window of. */
  comparisonId?: string | undefined;
};
export type SavedConversation =
  | {
      id: string;
      version: number;
      /** Messages that are stored but still have to be indexed, because there are too many for one transaction. */
      notIndexed: StoredMessage[];
    }
  | 'missing'
  | 'stale'
  /** Nothing is written: together with what is stored there would be too many messages. */
  | 'full';

type Store = { db: Kysely<Database>; index: ConversationIndex };
type Target = ConversationToSave & { id: string };

/** Saves are retried because another client may change the conversation between our read and our write. */
const TRIES = 5;

/**
 * Stores what differs, in one transaction that only writes: the changes are planned before it, and it stores nothing
 * when the conversation has another version by then.
 */
export async function saveConversation(store: Store, input: ConversationToSave): Promise<SavedConversation> {
  if (input.id === undefined) return insertConversation(store, { ...input, id: input.newId });
  for (let tried = 0; tried < TRIES; tried += 1) {
    const saved = await updateConversation(store, { ...input, id: input.id });
    if (saved !== 'changed meanwhile') return saved;
  }
  return 'stale';
}

async function insertConversation(store: Store, input: Target): Promise<SavedConversation> {
  const { db } = store;
  const { id, ownerId, title, contextType, now, comparisonId = null } = input;
  const row = { id, ownerId, title, contextType, version: 1, createdAt: now, operatedAt: now, comparisonId };
  const inserted = input.messages.map((message, order) => ({ ...message, position: order + 1 }));
  const changes = { inserted, updated: [], toIndex: inserted, deletedIds: [] };
  if (isLongList(inserted)) await insertInParts(store, row, inserted);
  else {
    const gate = db.insertInto('conversation').values(row).returning('version');
    await write(store, input, { gate: gate.compile(), changes });
  }
  return { id, version: 1, notIndexed: isLongText(inserted) ? inserted : [] };
}

async function updateConversation(store: Store, input: Target): Promise<SavedConversation | 'changed meanwhile'> {
  const { db } = store;
  const { id, ownerId, title, contextType, now } = input;
  const found = await db
    .selectFrom('conversation')
    .select('version')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return 'missing';
  if (input.version !== undefined && input.version !== found.version) return 'stale';
  const stored = await listStored(db, id);
  const hidden = await listHidden(db, id);
  const changes = planMessageChanges({
    stored,
    // Messages of another version are not changed by a client that saves this one.
    wanted: input.messages.filter((message) => hidden.get(message.id) !== 'version'),
    running: await listRunningMessages(db, id),
    keepsMissing: input.version === undefined,
  });
  const { inserted, updated, deletedIds } = changes;
  const count = stored.length + inserted.length - deletedIds.length;
  if (inserted.length > 0 && count > MESSAGES_MAX) return 'full';
  const hasChanges = inserted.length + updated.length + deletedIds.length > 0;
  const gate = db
    .updateTable('conversation')
    // A new title alone does not move a conversation to the top.
    .set({ title, contextType, version: found.version + 1, ...(hasChanges ? { operatedAt: now } : {}) })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('version', '=', found.version)
    .returning('version');
  const versions = await versionStatements(db, { id, stored, changes });
  const isWritten = await write(store, input, { gate: gate.compile(), changes, versions });
  if (!isWritten) return 'changed meanwhile';
  return { id, version: found.version + 1, notIndexed: isLongText(changes.toIndex) ? changes.toIndex : [] };
}

function listStored(db: Kysely<Database>, id: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('message')
    .select(['id', 'position', 'body'])
    .where('conversationId', '=', id)
    .orderBy('position')
    .execute();
}

/** Returns which hidden messages belong to another version, and which were removed. */
async function listHidden(db: Kysely<Database>, id: string) {
  const rows = await db
    .selectFrom('hiddenMessage')
    .select(['id', 'removedAt'])
    .where('conversationId', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.removedAt === null ? ('version' as const) : ('removed' as const)]));
}

type Planned = { id: string; stored: readonly StoredMessage[]; changes: MessageChanges };

/** Gives the other versions of deleted messages to those that take their place. */
async function versionStatements(db: Kysely<Database>, { id, stored, changes }: Planned): Promise<CompiledQuery[]> {
  const back = inParts(changes.inserted).map((some) =>
    db
      .deleteFrom('hiddenMessage')
      .where('conversationId', '=', id)
      .where(
        'id',
        'in',
        some.map((message) => message.id),
      )
      .compile(),
  );
  if (changes.deletedIds.length === 0) return back;
  const heads = new Set((await listMembers(db, id)).map(({ messageId }) => messageId));
  const inherited = planInheritance(stored, changes, heads);
  return [...back, ...inherited.flatMap(({ from, to }) => inheritVersions(db, { conversationId: id, from, to }))];
}

type ToWrite = { gate: CompiledQuery; changes: MessageChanges; versions?: readonly CompiledQuery[] };

/** Returns false when the gate statement changed no row; then nothing is written. */
async function write(store: Store, input: Target, { gate, changes, versions = [] }: ToWrite) {
  const { db, index } = store;
  const { id: conversationId, ownerId, title, now } = input;
  const isKnown = input.id !== input.newId;
  const rest = [
    // A conversation without a title in the index counts as not indexed, so after a crash the next start indexes it.
    ...(isLongText(changes.toIndex)
      ? [index.removeTitle(conversationId)]
      : await index.title({ ownerId, conversationId, title })),
    ...versions,
    ...deletions(db, conversationId, changes.deletedIds).map((query) => query.compile()),
    ...(await inTurns(changes.updated, (rows) => updateRows(db, conversationId, rows))),
    ...(await inTurns(changes.inserted, (rows) => insertRows(db, conversationId, rows))),
    ...nameFiles(db, { ownerId, conversationId, messages: changes.inserted }),
    ...nameFiles(db, { ownerId, conversationId, messages: changes.updated, isKnown: true }),
    ...(isLongText(changes.toIndex)
      ? []
      : index.messages({ ownerId, conversationId, now, isKnown, messages: changes.toIndex })),
  ];
  return (await executeTogether(db, { gate, rest })).length > 0;
}

type MessagesToIndex = { ownerId: string; id: string; messages: readonly StoredMessage[]; now: number };

/**
 * Indexes the messages of a long save. Each part is its own transaction, so that other writers can run in between. The
 * title comes last, because it marks the conversation as indexed.
 */
export async function indexInParts({ db, index }: Store, { ownerId, id, messages, now }: MessagesToIndex) {
  const own = db
    .updateTable('conversation')
    // Changes no value: it locks the row, and stops when the conversation was deleted meanwhile.
    .set((expression) => ({ title: expression.ref('title') }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .returning('title');
  for (const part of partsOf(messages)) {
    const rest = index.messages({ ownerId, conversationId: id, now, isKnown: true, messages: part });
    await executeTogether(db, { gate: own.compile(), rest });
    await nextTurn();
  }
  const named = await own.executeTakeFirst();
  if (named === undefined) return;
  const statements = await index.title({ ownerId, conversationId: id, title: named.title });
  await executeTogether(db, { gate: own.compile(), rest: statements });
}

function partsOf(messages: readonly StoredMessage[]): StoredMessage[][] {
  const parts: StoredMessage[][] = [];
  let length = Infinity;
  for (const message of messages) {
    if (length + message.body.length > TEXT_AT_ONCE) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(message);
    length += message.body.length;
  }
  return parts;
}
