import type { Quota, Used } from '@wenjin/domain/usage/quota';
import { type Kysely, sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { sumInteger } from '../sums/sum-integer.repository.ts';

/** A month such as 2026-11, and its first moment. */
export type Month = { month: string; startsAt: number };
type Page = { offset: number; limit: number };
export type QuotaRepository = ReturnType<typeof createQuotaRepository>;

/** Answers of robots are counted for the robots, and trials of administrators for nobody. */
const ANSWERS = ['answer', 'knowledge', 'files', 'compare'] as const;
const NOT_COUNTED = sql`'test'`;

export function createQuotaRepository(db: Kysely<Database>) {
  return {
    async find(userId: string): Promise<Quota | undefined> {
      return db.selectFrom('quota').select(['answers', 'tokens']).where('userId', '=', userId).executeTakeFirst();
    },

    async save(userId: string, quota: Quota, now: number): Promise<void> {
      const row = { answers: quota.answers, tokens: quota.tokens, updatedAt: now };
      await db
        .insertInto('quota')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
    },

    async delete(userId: string): Promise<void> {
      await db.deleteFrom('quota').where('userId', '=', userId).execute();
    },

    async countOwn(): Promise<number> {
      const { total } = await db
        .selectFrom('quota')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** What a user has used in a month: its sums, and the rows that are not in them yet. */
    async readUsed(ownerId: string, { month, startsAt }: Month): Promise<Used> {
      const { rows } = await sql<{ answers: number; tokens: number }>`
        select ${sumInteger('answers')} as answers, ${sumInteger('tokens')} as tokens from (
          select case when purpose in (${sql.join(ANSWERS)}) then calls - failed else 0 end as answers,
            case when purpose in (${NOT_COUNTED}) then 0 else "promptTokens" + "answerTokens" end as tokens
          from "usageMonth" where "ownerId" = ${ownerId} and month = ${month}
          union all
          select case when purpose in (${sql.join(ANSWERS)}) and outcome <> 'failed' then 1 else 0 end,
            case when purpose in (${NOT_COUNTED}) then 0 else "promptTokens" + "answerTokens" end
          from "usage" where "ownerId" = ${ownerId} and "rolledDay" is null and "startedAt" >= ${startsAt}
            and purpose <> 'robot'
        ) as part`.execute(db);
      return rows[0] ?? { answers: 0, tokens: 0 };
    },

    /** What robots have used; their line is in the sums only. */
    async readUsedByRobots(line: string, { month }: Month): Promise<Used> {
      return db
        .selectFrom('usageMonth')
        .select([
          sumInteger(sql`calls - failed`).as('answers'),
          sumInteger(sql`"promptTokens" + "answerTokens"`).as('tokens'),
        ])
        .where('ownerId', '=', line)
        .where('month', '=', month)
        .executeTakeFirstOrThrow();
    },

    countRunning: (ownerId: string): Promise<number> => countRunning(db, ownerId),

    ...createQuotaList(db),
  };
}

/** Leaves out answers that `readUsed` counts already: a call is counted before the record of its answer has ended. */
async function countRunning(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('answerRecord')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'running')
    .where((record) =>
      record.not(
        record.exists(
          record
            .selectFrom('usage')
            .select('usage.id')
            .whereRef('usage.ownerId', '=', 'answerRecord.ownerId')
            .whereRef('usage.answerId', '=', 'answerRecord.answerId')
            .where('usage.purpose', 'in', [...ANSWERS])
            .where('usage.outcome', '!=', 'failed'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return total;
}

function createQuotaList(db: Kysely<Database>) {
  const people = (keyword: string) =>
    db
      .selectFrom('user')
      .where('user.disabledAt', 'is', null)
      .$if(keyword.trim() !== '', (query) =>
        query.where((either) =>
          either.or([contains<'user'>('nickname', keyword.trim()), contains<'user'>('phone', keyword.trim())]),
        ),
      );

  return {
    /** Every user with quota and use of the month, the largest share first. */
    listPeople(asked: { keyword: string; month: Month; defaults: Quota; only?: readonly string[] }, page: Page) {
      const { keyword, month, defaults, only } = asked;
      const limitOf = (part: keyof Quota) =>
        sql<
          number | null
        >`case when "quota"."userId" is null then ${sql.lit(defaults[part])} else ${sql.ref(`quota.${part}`)} end`;
      const shareOf = (part: keyof Quota) => sql<number>`case when ${limitOf(part)} is null then -1
        when ${limitOf(part)} = 0 then 1 else coalesce(${sql.ref(`month.${part}`)}, 0) * 1.0 / ${limitOf(part)} end`;
      return people(keyword)
        .leftJoin('quota', 'quota.userId', 'user.id')
        .leftJoin(
          db
            .selectFrom('usageMonth')
            .select([
              'ownerId',
              sumInteger(sql`case when purpose in (${sql.join(ANSWERS)}) then calls - failed else 0 end`).as('answers'),
              sumInteger(sql`case when purpose in (${NOT_COUNTED}) then 0 else "promptTokens" + "answerTokens" end`).as(
                'tokens',
              ),
            ])
            .where('month', '=', month.month)
            .groupBy('ownerId')
            .as('month'),
          'month.ownerId',
          'user.id',
        )
        .select([
          'user.id as userId',
          'user.nickname as name',
          limitOf('answers').as('answers'),
          limitOf('tokens').as('tokens'),
          sql<number>`coalesce("month"."answers", 0)`.as('usedAnswers'),
          sql<number>`coalesce("month"."tokens", 0)`.as('usedTokens'),
          sql<number>`case when "quota"."userId" is null then 0 else 1 end`.as('isOwn'),
        ])
        .$if(only !== undefined, (query) => query.where('user.id', 'in', [...(only ?? [])]))
        .orderBy(
          sql`case when ${shareOf('answers')} > ${shareOf('tokens')} then ${shareOf('answers')} else ${shareOf('tokens')} end`,
          'desc',
        )
        .orderBy('user.id')
        .offset(page.offset)
        .limit(page.limit)
        .execute();
    },

    async countPeople(keyword: string): Promise<number> {
      const { total } = await people(keyword)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
