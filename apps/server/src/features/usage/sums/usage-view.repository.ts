import { ANSWER_PURPOSES, ROBOTS } from '@wenjin/domain/usage/purposes';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { sumInteger } from './sum-integer.repository.ts';
import { purposesOf, type UsageSpan } from './usage-span.ts';
import { createUserUsageRepository } from './user-usage.repository.ts';

export type UsageViewRepository = ReturnType<typeof createUsageViewRepository>;

/** Reads the sums of days for administrators. */
export function createUsageViewRepository(db: Kysely<Database>) {
  return {
    ...createUserUsageRepository(db),

    /** The sums of each day, model and purpose. */
    listDays: ({ from, to, purpose }: UsageSpan) =>
      db
        .selectFrom('usageTotal')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('purpose', 'in', purposesOf(purpose))
        .orderBy('day')
        .execute(),

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

    async countUsers({ from, to, purpose }: UsageSpan): Promise<number> {
      const { users } = await db
        .selectFrom('usageDay')
        .select(({ fn }) => fn.count<number>('ownerId').distinct().as('users'))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('ownerId', '<>', ROBOTS)
        .$if(purpose !== '', (query) => query.where('purpose', 'in', purposesOf(purpose)))
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
