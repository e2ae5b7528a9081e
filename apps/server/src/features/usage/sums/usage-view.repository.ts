import { ROBOTS, SPEECH_PURPOSES } from '@wenjin/domain/usage/purposes';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { hasPurpose, sumInteger } from './sum-integer.repository.ts';
import { countedPurposes, purposesOf, type UsageSpan } from './usage-span.ts';
import { createUserUsageRepository, usedIn } from './user-usage.repository.ts';

export type UsageViewRepository = ReturnType<typeof createUsageViewRepository>;

/** Only answers count as answers and failures; titles and the like count as tokens and cost. */
function sumsOf({ purpose }: UsageSpan) {
  const isCounted = hasPurpose(countedPurposes(purpose));
  return [
    sumInteger(sql`case when ${isCounted} then "calls" - "failed" else 0 end`).as('answers'),
    sumInteger(sql`case when ${isCounted} then "failed" else 0 end`).as('failed'),
    sumInteger(sql`case when ${isCounted} then "limited" else 0 end`).as('limited'),
    sumInteger('promptTokens').as('promptTokens'),
    sumInteger('answerTokens').as('answerTokens'),
  ] as const;
}

function totalsOf(db: Kysely<Database>, { from, to, purpose }: UsageSpan) {
  return db
    .selectFrom('usageTotal')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(purpose !== '', (query) => query.where('purpose', 'in', purposesOf(purpose)));
}

/** What speech engines did is not shown among the models, unless it is asked for. */
function modelsOf(db: Kysely<Database>, span: UsageSpan) {
  return totalsOf(db, span).$if(span.purpose === '', (query) => query.where('purpose', 'not in', [...SPEECH_PURPOSES]));
}

/** Reads the sums of days for administrators. */
export function createUsageViewRepository(db: Kysely<Database>) {
  return {
    ...createUserUsageRepository(db),

    /** The sums of each day and model. */
    listModelDays: (span: UsageSpan) =>
      modelsOf(db, span)
        .select(['day', 'model'])
        .select(sumsOf(span))
        .groupBy(['day', 'model'])
        .orderBy('day')
        .execute(),

    /** The sums of each model. */
    listModels: (span: UsageSpan) => modelsOf(db, span).select('model').select(sumsOf(span)).groupBy('model').execute(),

    /** How often people spoke or listened, and how much. */
    listSpeech: (span: UsageSpan) =>
      totalsOf(db, span)
        .select(['purpose', sumInteger('calls').as('calls'), sumInteger('spoken').as('spoken')])
        .where('purpose', 'in', [...SPEECH_PURPOSES])
        .groupBy('purpose')
        .execute(),

    /** The answers of each day and purpose. */
    listPurposeDays: (span: UsageSpan) =>
      totalsOf(db, span)
        .select(['day', 'purpose', sumInteger(sql`"calls" - "failed"`).as('answers')])
        .where('purpose', 'in', [...countedPurposes(span.purpose)])
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
        .where('purpose', 'in', purpose === '' ? [...countedPurposes(purpose)] : purposesOf(purpose))
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
