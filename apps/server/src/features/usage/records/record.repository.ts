import type { RecordFilter } from '@wenjin/contract/usage/records';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type RecordRow = Selectable<Database['answerRecord']>;
/** A filter whose times are numbers; undefined is open. */
export type RecordSearch = Omit<RecordFilter, 'from' | 'to'> & { from: number | undefined; to: number | undefined };
export type FoundRecord = RecordRow & { promptTokens: number; answerTokens: number; isConversationKept: number };
export type RecordRepository = ReturnType<typeof createRecordRepository>;

type Page = { offset: number; limit: number };
type Place = Pick<RecordRow, 'startedAt' | 'answerId'>;
/** Some records after a given one; the first ones without it. */
type Step = { after: Place | undefined; limit: number };
export type RecordEnd = Pick<RecordRow, 'ownerId' | 'answerId' | 'status' | 'firstPieceMs' | 'durationMs'>;

/** What each user has asked. Every query names the owner. */
export function createRecordRepository(db: Kysely<Database>) {
  const found = (ownerId: string, search: RecordSearch) =>
    withTokens(matching(db, ownerId, search))
      .orderBy('startedAt', 'desc')
      .orderBy('answerRecord.answerId', 'desc');

  return {
    /** Safe to repeat. */
    async begin(rows: readonly RecordRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('answerRecord')
        .values([...rows])
        .onConflict((conflict) => conflict.columns(['ownerId', 'answerId']).doNothing())
        .execute();
    },

    async end({ ownerId, answerId, ...ending }: RecordEnd): Promise<void> {
      await db
        .updateTable('answerRecord')
        .set(ending)
        .where('ownerId', '=', ownerId)
        .where('answerId', '=', answerId)
        .execute();
    },

    list: (ownerId: string, search: RecordSearch, { offset, limit }: Page): Promise<FoundRecord[]> =>
      found(ownerId, search).offset(offset).limit(limit).execute(),

    async count(ownerId: string, search: RecordSearch): Promise<number> {
      const { total } = await matching(db, ownerId, search)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Returns the records that follow a given one, for an export. */
    listAfter(ownerId: string, search: RecordSearch, { after, limit }: Step): Promise<FoundRecord[]> {
      return found(ownerId, search)
        .$if(after !== undefined, (query) =>
          query.where((expression) =>
            expression(
              expression.refTuple('startedAt', 'answerRecord.answerId'),
              '<',
              expression.tuple(after?.startedAt ?? 0, after?.answerId ?? ''),
            ),
          ),
        )
        .limit(limit)
        .execute();
    },

    find: (ownerId: string, answerId: string): Promise<FoundRecord | undefined> =>
      withTokens(
        db.selectFrom('answerRecord').where('ownerId', '=', ownerId).where('answerRecord.answerId', '=', answerId),
      ).executeTakeFirst(),

    async listChoices(ownerId: string): Promise<{ models: string[]; sources: string[] }> {
      const rows = await db
        .selectFrom('answerRecord')
        .select(['model', 'source'])
        .distinct()
        .where('ownerId', '=', ownerId)
        .execute();
      return {
        models: [...new Set(rows.map(({ model }) => model))].filter((model) => model !== ''),
        sources: [...new Set(rows.map(({ source }) => source))],
      };
    },

    ...createTurnRepository(db),
  };
}

function createTurnRepository(db: Kysely<Database>) {
  return {
    /** Returns the stored messages with these ids, in the order of their conversation. */
    async listMessages(ownerId: string, conversationId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversationId')
        .select('message.body')
        .where('conversation.ownerId', '=', ownerId)
        .where('conversation.deletedAt', 'is', null)
        .where('message.conversationId', '=', conversationId)
        .where('message.id', 'in', [...ids])
        .orderBy('message.position')
        .execute();
      return rows.map(({ body }) => body);
    },

    /** Returns the title of a conversation and which question of it this is; undefined without the conversation. */
    findPlace: (ownerId: string, conversationId: string, questionId: string) =>
      db
        .selectFrom('conversation')
        .select((expression) => [
          'conversation.title',
          expression
            .selectFrom('message')
            .innerJoin('message as asked', (join) =>
              join
                .onRef('asked.conversationId', '=', 'message.conversationId')
                .onRef('message.position', '<=', 'asked.position')
                .on('asked.id', '=', questionId),
            )
            .select(({ fn }) => fn.countAll<number>().as('round'))
            .whereRef('message.conversationId', '=', 'conversation.id')
            .where('message.body', 'like', '%"type":"self_msg"%')
            .as('round'),
        ])
        .where('conversation.ownerId', '=', ownerId)
        .where('conversation.deletedAt', 'is', null)
        .where('conversation.id', '=', conversationId)
        .executeTakeFirst(),
  };
}

function matching(db: Kysely<Database>, ownerId: string, search: RecordSearch) {
  const { from, to, model, source, status, keyword } = search;
  return db
    .selectFrom('answerRecord')
    .where('ownerId', '=', ownerId)
    .$if(from !== undefined, (query) => query.where('startedAt', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('startedAt', '<', to ?? 0))
    .$if(model !== '', (query) => query.where('model', '=', model))
    .$if(status !== '', (query) => query.where('status', '=', status === '' ? 'done' : status))
    .$if(source !== '', (query) =>
      query.where((either) => either.or([either('source', '=', source), namesCategory(either, source)])),
    )
    .$if(keyword.trim() !== '', (query) => query.where(() => contains<'answerRecord'>('question', keyword.trim())));
}

/** Categories are stored as a JSON list. */
function namesCategory(_either: ExpressionBuilder<Database, 'answerRecord'>, source: string) {
  return contains<'answerRecord'>('categories', JSON.stringify(source));
}

/** A continued answer has several model calls, whose tokens belong together. */
function withTokens(query: ReturnType<typeof matching>) {
  const sumOf = (column: 'promptTokens' | 'answerTokens') => sql<number>`coalesce((
    select sum(${sql.ref(`usage.${column}`)}) from "usage"
    where "usage"."ownerId" = "answerRecord"."ownerId" and "usage"."answerId" = "answerRecord"."answerId"
  ), 0)`;
  return query
    .selectAll('answerRecord')
    .select([sumOf('promptTokens').as('promptTokens'), sumOf('answerTokens').as('answerTokens')])
    .select(
      sql<number>`case when exists (
        select 1 from conversation
        where conversation.id = "answerRecord"."conversationId" and conversation."ownerId" = "answerRecord"."ownerId"
          and conversation."deletedAt" is null
      ) then 1 else 0 end`.as('isConversationKept'),
    );
}
