import type { Message } from '@wenjin/contract/chat/message';
import { foldText } from '@wenjin/domain/search/search-text';
import { keywordTokens } from '@wenjin/domain/search/search-tokens';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Database } from '../../platform/db/schema.ts';
import { ownerToken, type Said, saidToken, searchableText, THOUGHT_MARK } from './index/search-entry.ts';
import { firstNumber, UNINDEXED_TOKEN } from './index/search-index.repository.ts';

export type SearchRepository = ReturnType<typeof createSearchRepository>;

export type Search = {
  ownerId: string;
  keyword: string;
  said: Said | undefined;
  /** Also looks at what models have thought. */
  withThinking: boolean;
  since: number | undefined;
  until: number | undefined;
  limit: number;
};

export type Hit = {
  number: number;
  conversationId: string;
  messageId: string | null;
  comparisonId: string | null;
  said: Said;
  title: string;
  indexNo: number;
  /**
   * Part of the text. It contains the first match unless folding changed the length too much; empty for an answer with
   * thinking, whose places differ from those of the index.
   */
  part: string;
};

// Pinyin initials are letters; a single letter would match half of all titles.
const INITIALS = /^[a-z]{2,}$/u;
const PART_BEFORE = 120;
const PART_LENGTH = 560;
// A word in at least one of a hundred of the newest entries is common. A common word is looked for in the newest
// entries before the index is used.
const SAMPLE = 1000;
const COMMON_IN_SAMPLE = 10;
const NEWEST = 6000;

/** Conversations in the recycle bin stay in the index, so that they can come back at once, but are not found. */
const IS_KEPT = sql`not exists (select 1 from conversation as deleted
  where deleted.id = entry."conversationId" and deleted."deletedAt" is not null)`;

/** Every query is restricted to its owner here, so that no caller can forget it. */
export function createSearchRepository(db: Kysely<Database>) {
  const find = isPostgres(db) ? findOnPostgres : findOnSqlite;
  return {
    /** Returns the newest matches first. */
    find: (search: Search): Promise<Hit[]> => find(db, search),

    /** Returns the full text of one message; undefined when the owner has no such message. */
    readText: (ownerId: string, hit: Pick<Hit, 'conversationId' | 'messageId'>) => readText(db, ownerId, hit),

    async findConversation(ownerId: string, id: string) {
      return db
        .selectFrom('conversation')
        .select(['id', 'title', 'operatedAt'])
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
    },

    /** Returns `count` messages in order, starting with number `from`. */
    listMessages: (ownerId: string, id: string, { from, count }: { from: number; count: number }) =>
      messagesOf(db, ownerId, id)
        .select(['message.id', 'message.body', 'message.position'])
        .orderBy('message.position')
        .offset(from)
        .limit(count)
        .execute(),

    /** Counts the questions up to a position. */
    async countQuestions(ownerId: string, id: string, upTo: number): Promise<number> {
      const { questions } = await messagesOf(db, ownerId, id)
        .innerJoin('searchEntry', (join) =>
          join
            .onRef('searchEntry.conversationId', '=', 'message.conversationId')
            .onRef('searchEntry.messageId', '=', 'message.id'),
        )
        .select((expression) => expression.fn.countAll<number>().as('questions'))
        .where('message.position', '<=', upTo)
        .where('searchEntry.said', '=', 'question')
        .executeTakeFirstOrThrow();
      return questions;
    },
  };
}

/** FTS5 returns rows by descending number, which is newest first, and stops after the requested count. */
async function findOnSqlite(db: Kysely<Database>, search: Search): Promise<Hit[]> {
  const found = sql`select entry.* from "searchWord"
    join "searchEntry" as entry on entry."number" = "searchWord".rowid
    where "searchWord" match ${tokensOf(search).join(' ')} ${between(search, sql`"searchWord".rowid`)}
      and entry."ownerId" = ${search.ownerId} and ${holds(search, 'instr')} and ${IS_KEPT}
    order by "searchWord".rowid desc limit ${search.limit}`;
  const text = sql`json_extract(message.body, '$.content.text')`;
  return describe(db, { found, text, place: sql`instr(found.text, ${foldText(search.keyword)})` });
}

/**
 * A common word is found by reading the newest entries; any other word by the index. For a common word the index would
 * first list every entry, although only the newest are shown.
 */
async function findOnPostgres(db: Kysely<Database>, search: Search): Promise<Hit[]> {
  const isOwn = sql`entry."ownerId" = ${search.ownerId} ${between(search, sql`entry."number"`)}`;
  const isWanted = sql`${holds(search, 'strpos')} and ${IS_KEPT} ${search.said === undefined ? sql`` : sql`and entry.said = ${search.said}`}`;
  const isIndexed = sql`(entry.words @@ ${tokensOf(search).join(' & ')}::tsquery
    or entry.words @@ ${[UNINDEXED_TOKEN, ...marksOf(search)].join(' & ')}::tsquery)`;
  const text = sql`(message.body::json #>> '{content,text}')`;
  const place = sql`strpos(found.text, ${foldText(search.keyword)})`;
  const newest = (count: number) => sql`select * from (
      select * from "searchEntry" as entry where ${isOwn} order by entry."number" desc limit ${sql.lit(count)}
    ) as entry where ${isWanted} order by entry."number" desc limit ${search.limit}`;
  const sample = await sql`select 1 from (${newest(SAMPLE)}) as hit limit ${sql.lit(COMMON_IN_SAMPLE)}`.execute(db);
  if (sample.rows.length >= COMMON_IN_SAMPLE) {
    const among = await describe(db, { found: newest(NEWEST), text, place });
    if (among.length >= search.limit) return among;
  }
  const indexed = sql`select * from (select * from "searchEntry" as entry where ${isIndexed} offset 0) as entry
    where ${isOwn} and ${isWanted} order by entry."number" desc limit ${search.limit}`;
  return describe(db, { found: indexed, text, place });
}

type Found = { found: RawBuilder<unknown>; text: RawBuilder<unknown>; place: RawBuilder<unknown> };

/** Adds the position in the conversation and part of the original text to each entry. */
async function describe(db: Kysely<Database>, { found, text, place }: Found): Promise<Hit[]> {
  const start = sql`case when ${place} > ${PART_BEFORE} then ${place} - ${PART_BEFORE} else 1 end`;
  const { rows } = await sql<Hit>`with found as (${found})
    select found."number", found."conversationId", found."messageId", found.said, conversation.title,
      conversation."comparisonId",
      (select count(*) from message as earlier where earlier."conversationId" = found."conversationId"
        and earlier.position < message.position) as "indexNo",
      coalesce(
        case when ${text} like '%<think>%' then '' else substr(${text}, cast(${start} as integer), ${sql.lit(PART_LENGTH)}) end,
        conversation.title
      ) as part
    from found
    join conversation on conversation.id = found."conversationId"
    left join message on message."conversationId" = found."conversationId" and message.id = found."messageId"
    order by found."number" desc`.execute(db);
  return rows;
}

function messagesOf(db: Kysely<Database>, ownerId: string, conversationId: string) {
  return db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversationId')
    .where('conversation.ownerId', '=', ownerId)
    .where('conversation.deletedAt', 'is', null)
    .where('message.conversationId', '=', conversationId);
}

async function readText(
  db: Kysely<Database>,
  ownerId: string,
  { conversationId, messageId }: Pick<Hit, 'conversationId' | 'messageId'>,
) {
  const row = await messagesOf(db, ownerId, conversationId)
    .select('message.body')
    .where('message.id', '=', messageId ?? '')
    .executeTakeFirst();
  return row === undefined ? undefined : searchableText(JSON.parse(row.body) as Message);
}

function tokensOf(search: Search): string[] {
  return [...keywordTokens(search.keyword), ...marksOf(search)];
}

function marksOf({ ownerId, said }: Search): string[] {
  return [ownerToken(ownerId), ...(said === undefined ? [] : [saidToken(said)])];
}

/** Compares plain text, so that no character in a keyword has a special meaning. */
function holds({ keyword, withThinking }: Search, position: 'instr' | 'strpos') {
  const folded = foldText(keyword);
  const placeOf = (column: string, text: string) => sql`${sql.raw(position)}(entry.${sql.ref(column)}, ${text})`;
  const place = placeOf('text', folded);
  const mark = placeOf('text', THOUGHT_MARK);
  const isSaid = withThinking ? sql`${place} > 0` : sql`(${place} > 0 and (${mark} = 0 or ${place} < ${mark}))`;
  return INITIALS.test(folded) ? sql`(${isSaid} or ${placeOf('initials', folded)} > 0)` : isSaid;
}

function between({ since, until }: Search, number: RawBuilder<unknown>) {
  const from = since === undefined ? sql`` : sql`and ${number} >= ${firstNumber(since)}`;
  const to = until === undefined ? sql`` : sql`and ${number} < ${firstNumber(until)}`;
  return sql`${from} ${to}`;
}
