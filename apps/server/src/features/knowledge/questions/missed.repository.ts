import { type Kysely, sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type MissedRepository = ReturnType<typeof createMissedRepository>;
type Filter = { keyword: string; category: string; since: number };

/** Counts what was asked and what found nothing. Nothing here says who asked. */
export function createMissedRepository(db: Kysely<Database>) {
  return {
    list: (filter: Filter, { offset, limit }: { offset: number; limit: number }) =>
      open(db, filter)
        .selectAll()
        .orderBy('count', 'desc')
        .orderBy('lastAt', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(filter: Filter): Promise<number> {
      const { total } = await open(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async dismiss(id: string, dismissedAt: number | null): Promise<boolean> {
      const changed = await db
        .updateTable('missedQuestion')
        .set({ dismissedAt })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** A question that was dismissed comes back when it is asked again. */
    async addMissed(missed: { id: string; question: string; category: string; now: number }): Promise<void> {
      const { id, question, category, now } = missed;
      await db
        .insertInto('missedQuestion')
        .values({ id, question, category, count: 1, lastAt: now, dismissedAt: null })
        .onConflict((conflict) =>
          conflict
            .columns(['question', 'category'])
            .doUpdateSet({ count: sql`"missedQuestion".count + 1`, lastAt: now, dismissedAt: null }),
        )
        .execute();
    },

    async addAsked(day: string, missed: number): Promise<void> {
      await db
        .insertInto('knowledgeDay')
        .values({ day, asked: 1, missed })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({
            asked: sql`"knowledgeDay".asked + 1`,
            missed: sql`"knowledgeDay".missed + ${missed}`,
          }),
        )
        .execute();
    },

    async sumSince(day: string): Promise<{ asked: number; missed: number }> {
      const { asked, missed } = await db
        .selectFrom('knowledgeDay')
        .select([
          sql<number>`cast(coalesce(sum(asked), 0) as integer)`.as('asked'),
          sql<number>`cast(coalesce(sum(missed), 0) as integer)`.as('missed'),
        ])
        .where('day', '>=', day)
        .executeTakeFirstOrThrow();
      return { asked, missed };
    },

    /** Counts which articles an answer has cited. An article that is gone meanwhile is skipped. */
    async addCited(articleIds: readonly string[], day: string): Promise<void> {
      for (const articleId of articleIds) {
        await sql`insert into "articleDay" ("articleId", day, cited)
          select article.id, ${day}, 1 from article where article.id = ${articleId}
          on conflict ("articleId", day) do update set cited = "articleDay".cited + 1`.execute(db);
      }
    },
  };
}

function open(db: Kysely<Database>, { keyword, category, since }: Filter) {
  return db
    .selectFrom('missedQuestion')
    .where('dismissedAt', 'is', null)
    .where('lastAt', '>=', since)
    .$if(keyword.trim() !== '', (query) =>
      query.where(contains<'missedQuestion'>('missedQuestion.question', keyword.trim())),
    )
    .$if(category !== '', (query) => query.where(contains<'missedQuestion'>('missedQuestion.category', category)));
}
