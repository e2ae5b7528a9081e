import type { UsagePurpose } from '@wenjin/domain/usage/purposes';
import { divideSpan } from '@wenjin/domain/usage/calendar';
import type { Prices } from '@wenjin/domain/usage/cost';
import { type Kysely, sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { hasPurpose, sumInteger } from './sum-integer.repository.ts';
import { countedPurposes, purposesOf, type UsageSpan } from './usage-span.ts';

type Page = { offset: number; limit: number };
type People = UsageSpan & { keyword: string };
type Moments = { from: number; to: number; purpose: UsagePurpose | '' };

/** Reads what each user has used. Robots are one line among the users. */
export function createUserUsageRepository(db: Kysely<Database>) {
  return {
    /** One row for each user who has used a model, most answers first. */
    listPeople: (people: People, prices: Prices, { offset, limit }: Page) =>
      db
        // Summed up by model first: the cost of a model is then computed once and not for each of its days.
        .selectFrom(sumsOf(db, people).as('sums'))
        .select([
          'ownerId',
          sumInteger('answers').as('answers'),
          sumInteger('failed').as('failed'),
          sumInteger('promptTokens').as('promptTokens'),
          sumInteger('answerTokens').as('answerTokens'),
          costSum(prices).as('cost'),
        ])
        .groupBy('ownerId')
        .orderBy('answers', 'desc')
        .orderBy('ownerId')
        .offset(offset)
        .limit(limit)
        .execute(),

    async countPeople(people: People): Promise<number> {
      const { total } = await ofPeople(db, people)
        .select(({ fn }) => fn.count<number>('ownerId').distinct().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const users = await db
        .selectFrom('user')
        .select(['id', 'nickname'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(users.map(({ id, nickname }) => [id, nickname]));
    },

    /** The times to the first piece of some users, from the rows themselves: exact, and few enough for a page. */
    async listFirstPieces(ownerIds: readonly string[], { from, to, purpose }: Moments) {
      if (ownerIds.length === 0) return [];
      const purposes = purpose === '' ? [...countedPurposes(purpose)] : purposesOf(purpose);
      const tenths = sql<number>`cast(round("firstPieceMs" / 100.0) as bigint)`;
      return db
        .selectFrom('usage')
        .select(['ownerId', tenths.as('tenths'), ({ fn }) => fn.countAll<number>().as('calls')])
        .where('ownerId', 'in', [...ownerIds])
        .where('startedAt', '>=', from)
        .where('startedAt', '<', to)
        .where('firstPieceMs', 'is not', null)
        .where('purpose', 'in', [...purposes])
        .where('purpose', '<>', 'robot')
        .groupBy(['ownerId', tenths])
        .execute();
    },
  };
}

function sumsOf(db: Kysely<Database>, people: People) {
  const isCounted = hasPurpose(countedPurposes(people.purpose));
  return ofPeople(db, people)
    .select([
      'ownerId',
      'model',
      sumInteger(sql`case when ${isCounted} then "calls" - "failed" else 0 end`).as('answers'),
      sumInteger(sql`case when ${isCounted} then "failed" else 0 end`).as('failed'),
      sumInteger('promptTokens').as('promptTokens'),
      sumInteger('answerTokens').as('answerTokens'),
    ])
    .groupBy(['ownerId', 'model']);
}

/** What users have used in a span: the sums of its whole months and of the other days. */
export function usedIn(db: Kysely<Database>, { from, to, purpose }: UsageSpan) {
  const { months, days } = divideSpan({ from, to });
  const columns = ['ownerId', 'model', 'purpose', 'calls', 'failed', 'promptTokens', 'answerTokens'] as const;
  const ofDays = db
    .selectFrom('usageDay')
    .select(columns)
    .where((either) =>
      either.or(days.map((part) => either.and([either('day', '>=', part.from), either('day', '<=', part.to)]))),
    );
  const ofMonths = db
    .selectFrom('usageMonth')
    .select(columns)
    .where('month', '>=', months?.from ?? '')
    .where('month', '<=', months?.to ?? '');
  const source = months === undefined ? ofDays : days.length === 0 ? ofMonths : ofMonths.unionAll(ofDays);
  return db
    .selectFrom(source.as('used'))
    .$if(purpose !== '', (query) => query.where('used.purpose', 'in', purposesOf(purpose)));
}

function ofPeople(db: Kysely<Database>, { keyword, ...span }: People) {
  const text = keyword.trim();
  return usedIn(db, span).$if(text !== '', (query) =>
    query.where('used.ownerId', 'in', (named) =>
      named
        .selectFrom('user')
        .select('user.id')
        .where((either) => either.or([contains<'user'>('nickname', text), contains<'user'>('phone', text)])),
    ),
  );
}

/** Yuan; the prices are for a million tokens. */
function costSum(prices: Prices) {
  const entries = Object.entries(prices);
  if (entries.length === 0) return sql<number>`0`;
  const priceOf = (part: 'input' | 'output') =>
    sql`case "model" ${sql.join(
      entries.map(([model, price]) => sql`when ${model} then ${sql.lit(price[part])}`),
      sql` `,
    )} else 0 end`;
  return sql<number>`cast(sum(
    "promptTokens" * (${priceOf('input')}) + "answerTokens" * (${priceOf('output')})
  ) as double precision) / 1000000.0`;
}
