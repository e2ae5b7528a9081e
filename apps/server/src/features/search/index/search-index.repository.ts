import { type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { messageEntry, type SearchEntry, titleEntry } from './search-entry.ts';
import { titleInitials } from './title-initials.ts';

/**
 * An entry's number is derived from its time, so the newest entries come first without sorting: the second, times this
 * many numbers for the entries of that second.
 */
export const ENTRIES_PER_SECOND = 2 ** 20;
// A tsvector holds at most one megabyte, so longer messages get a marker token and are matched on their text.
const WORDS_MAX = 900_000;
export const UNINDEXED_TOKEN = 'unindexed';
const ROWS_AT_ONCE = 200;
const JOIN = sql`join`;
/** SQLite would rather walk through every message of the conversation; `cross join` makes it look up the new ones. */
const IN_THIS_ORDER = sql`cross join`;

type Conversation = { ownerId: string; conversationId: string | Expression<string> };
type MessagesToIndex = Conversation & {
  /** The time of messages that have none. */
  now: number;
  messages: readonly { id: string; body: string }[];
  /** True when the index may already hold these messages. */
  isKnown?: boolean;
};
type TitleToIndex = Conversation & { title: string };

export function firstNumber(at: number): number {
  return Math.floor(at / 1000) * ENTRIES_PER_SECOND;
}

export function timeOfNumber(number: number): number {
  return Math.floor(number / ENTRIES_PER_SECOND) * 1000;
}

/** Compiles the statements that index messages and titles. The caller runs them in the transaction that wrote the rows. */
export function createSearchIndex(db: Kysely<Database>) {
  return {
    /** Skips messages that do not exist. A foreign key deletes entries together with their messages. */
    messages: (input: MessagesToIndex) => indexMessages(db, input),

    /** Changes nothing when the index already holds this title. */
    async title(input: TitleToIndex): Promise<CompiledQuery[]> {
      return indexTitle(db, { ...input, initials: await titleInitials(input.title) });
    },

    /** A conversation without a title entry counts as not indexed. */
    removeTitle: (conversationId: string): CompiledQuery =>
      sql`delete from "searchEntry" where "conversationId" = ${conversationId} and "messageId" is null`.compile(db),
  };
}

function indexMessages(db: Kysely<Database>, input: MessagesToIndex): CompiledQuery[] {
  const { conversationId, messages, isKnown = false } = input;
  const ids = messages.map(({ id }) => id);
  const entries = messages.flatMap((message) => messageEntry(message, input) ?? []);
  return [
    ...(isKnown ? inParts(ids).map((some) => removeEntries(db, conversationId, some)) : []),
    ...inParts(entries).flatMap((some) => insertEntries(db, input, some)),
  ];
}

function indexTitle(db: Kysely<Database>, input: TitleToIndex & { initials: string }): CompiledQuery[] {
  const entry = titleEntry(input, input.ownerId);
  const { conversationId } = input;
  return [
    sql`delete from "searchEntry" where "conversationId" = ${conversationId} and "messageId" is null
      and text <> ${entry.text}`.compile(db),
    ...insertEntries(db, input, [entry]),
  ];
}

function removeEntries(db: Kysely<Database>, conversationId: Conversation['conversationId'], ids: readonly string[]) {
  return sql`delete from "searchEntry" where "conversationId" = ${conversationId}
    and "messageId" in (${sql.join(ids)})`.compile(db);
}

function insertEntries(
  db: Kysely<Database>,
  conversation: Conversation,
  entries: readonly SearchEntry[],
): CompiledQuery[] {
  return isPostgres(db) ? [insertWhole(db, conversation, entries)] : insertInTwo(db, conversation, entries);
}

/** PostgreSQL keeps the words in a column of the entry. */
function insertWhole(db: Kysely<Database>, conversation: Conversation, entries: readonly SearchEntry[]) {
  const rows = entries.map(
    ({ id, said, at, text, initials, words }, index) => sql`(
      ${id}::text, ${firstNumber(at)}::bigint, ${id === null ? 0 : index + 1}::bigint, ${said}::text, ${text}::text, ${initials}::text,
      array_to_tsvector(string_to_array(${shortened(words)}, ' '))
    )`,
  );
  return sql`with fresh (id, start, nth, said, text, initials, words) as (values ${sql.join(rows)})
    insert into "searchEntry" ("number", "ownerId", "conversationId", "messageId", "said", "text", "initials", "words")
    select ${startOf(entries)} + fresh.nth, ${conversation.ownerId}, ${columnsOf(entries)}, fresh.said, fresh.text, fresh.initials, fresh.words
    ${sourceOf(conversation, entries, JOIN)}`.compile(db);
}

/** SQLite keeps the words in an FTS5 table, under the entry's number. */
function insertInTwo(db: Kysely<Database>, conversation: Conversation, entries: readonly SearchEntry[]) {
  const rows = entries.map(
    ({ id, said, at, text, initials }, index) =>
      sql`(${id}, ${firstNumber(at)}, ${index + 1}, ${said}, ${text}, ${initials})`,
  );
  const words = entries.map((entry) => sql`(${entry.id}, ${entry.words})`);
  // A title that is already indexed has its words as well.
  const isNew = isTitle(entries)
    ? sql`and not exists (select 1 from "searchWord" where rowid = entry."number")`
    : sql``;
  // `is` would serve both, but SQLite does not look it up in the index and compares every row with every other.
  const isSame = isTitle(entries) ? sql`entry."messageId" is null` : sql`entry."messageId" = fresh.id`;
  return [
    sql`with fresh (id, start, nth, said, text, initials) as (values ${sql.join(rows)})
      insert into "searchEntry" ("number", "ownerId", "conversationId", "messageId", "said", "text", "initials")
      select coalesce((
          select max(number) from "searchEntry"
          where number >= ${startOf(entries)} and number < ${startOf(entries)} + ${ENTRIES_PER_SECOND}
        ), ${startOf(entries)}) + fresh.nth,
        ${conversation.ownerId}, ${columnsOf(entries)}, fresh.said, fresh.text, fresh.initials
      ${sourceOf(conversation, entries, IN_THIS_ORDER)}`.compile(db),
    sql`with fresh (id, words) as (values ${sql.join(words)})
      insert into "searchWord" (rowid, words)
      select entry."number", fresh.words from fresh cross join "searchEntry" as entry
      on entry."conversationId" = ${conversation.conversationId} and ${isSame}
      ${isNew}`.compile(db),
  ];
}

/** A title's time is the time of its conversation's last use when the title was set. */
function startOf(entries: readonly SearchEntry[]) {
  return isTitle(entries) ? sql`(source."operatedAt" / 1000 * ${sql.lit(ENTRIES_PER_SECOND)})` : sql`fresh.start`;
}

function columnsOf(entries: readonly SearchEntry[]) {
  return isTitle(entries) ? sql`source.id, null` : sql`source."conversationId", source.id`;
}

/** Joins the source rows, so that no entry is created for a row that was deleted in the meantime. */
function sourceOf({ conversationId }: Conversation, entries: readonly SearchEntry[], join: typeof JOIN) {
  if (!isTitle(entries)) {
    return sql`from fresh ${join} message as source on source."conversationId" = ${conversationId} and source.id = fresh.id`;
  }
  return sql`from fresh join conversation as source on source.id = ${conversationId}
    where not exists (
      select 1 from "searchEntry" as known where known."conversationId" = source.id and known."messageId" is null
    )`;
}

function isTitle(entries: readonly SearchEntry[]): boolean {
  return entries[0]?.id === null;
}

function shortened(words: string): string {
  if (words.length < WORDS_MAX) return words;
  const marks = words.split(' ').slice(-2);
  return [UNINDEXED_TOKEN, ...marks].join(' ');
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) parts.push(items.slice(start, start + ROWS_AT_ONCE));
  return parts;
}
