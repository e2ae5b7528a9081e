import { ANSWER_PURPOSES, ROBOTS } from '@wenjin/domain/usage/purposes';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { isAnswer, sumInteger } from './sum-integer.repository.ts';
import { purposesOf, type UsageSpan } from './usage-span.ts';
import { createUserUsageRepository, usedIn } from './user-usage.repository.ts';

export type UsageViewRepository = ReturnType<typeof createUsageViewRepository>;

/** Only answers count as answers and failures; titles and the like count as tokens and cost. */
const SUMS = [
  sumInteger(sql`case when ${isAnswer} then "calls" - "failed" else 0 end`).as('answers'),
  sumInteger(sql`case when ${isAnswer} then "failed" else 0 end`).as('failed'),
  sumInteger(sql`case when ${isAnswer} then "limited" else 0 end`).as('limited'),
  sumInteger('promptTokens').as('promptTokens'),
  sumInteger('answerTokens').as('answerTokens'),
] as const;

function totalsOf(db: Kysely<Database>, { from, to, purpose }: UsageSpan) {
  return db
    .selectFrom('usageTotal')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(purpose !== '', (query) => query.where('purpose', 'in', purposesOf(purpose)));
}

/** Reads the sums of days for administrators. */
export function createUsageViewRepository(db: Kysely<Database>) {
  return {
    ...createUserUsageRepository(db),

    /** The sums of each day and model. */
    listModelDays: (span: UsageSpan) =>
      totalsOf(db, span).select(['day', 'model']).select(SUMS).groupBy(['day', 'model']).orderBy('day').execute(),

    /** The sums of each model. */
    listModels: (span: UsageSpan) => totalsOf(db, span).select('model').select(SUMS).groupBy('model').execute(),

    /** The answers of each day and purpose. */
    listPurposeDays: (span: UsageSpan) =>
      totalsOf(db, span)
        .select(['day', 'purpose', sumInteger(sql`"calls" - "failed"`).as('answers')])
        .where('purpose', 'in', [...ANSWER_PURPOSES])
        .groupBy(['day', 'purpose'])
        .orderBy('day')
        .execute(),

    /** The sums of each day, model and purpose, for a file. */
    listDays: (span: UsageSpan) => totalsOf(db, span).selectAll().orderBy('day').execute(),

    /** How often answers had their first piece after so many tenths of a second. */
    async listPaces({ from, to, purpose }: UsageSpan): Promise<[number, number][]> {
      const rows = await db
        .selectFrom('usagePace')
        .select(['tenths', sumInteger('calls').as('calls')])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('purpose', 'in', purpose === '' ? [...ANSWER_PURPOSES] : purposesOf(purpose))
        .groupBy('tenths')
        .execute();
      return rows.map(({ tenths, calls }) => [tenths, calls]);
    },

    async countUsers(span: UsageSpan): Promise<number> {
      const { users } = await usedIn(db, span)
        .select(({ fn }) => fn.count<number>('ownerId').distinct().as('users'))
        .where('ownerId', '<>', ROBOTS)
        .executeTakeFirstOrThrow();
      return users;
    },

    async countRegistered(): Promise<number> {
      const { users } = await db
        .selectFrom('user')
        .select(({ fn }) => fn.countAll<number>().as('users'))
        .where('disabledAt', 'is', null)
        .executeTakeFirstOrThrow();
      return users;
    },
  };
}
