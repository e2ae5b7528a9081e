import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Life signs, by which instances learn whether the others are still running. */
export function createLifeSignRepository(db: Kysely<Database>) {
  return {
    /** Other instances only check whether the value changes; they do not compare it with a clock. */
    async markAlive(instanceId: string, now: number): Promise<void> {
      await db
        .updateTable('answer')
        .set({ aliveAt: now })
        .where('instanceId', '=', instanceId)
        .where('status', '=', 'running')
        .execute();
    },

    /** Returns the last life sign of every other instance with running answers. */
    listLifeSigns: (instanceId: string): Promise<{ instanceId: string; aliveAt: number }[]> =>
      db
        .selectFrom('answer')
        .select((expression) => ['instanceId', expression.fn.max('aliveAt').as('aliveAt')])
        .where('status', '=', 'running')
        .where('instanceId', '<>', instanceId)
        .groupBy('instanceId')
        .execute(),

    /** Returns the running answers of an instance that no longer runs. */
    listOrphans: (instanceId: string) =>
      db
        .selectFrom('answer')
        .leftJoin('message', (join) =>
          join.onRef('message.conversationId', '=', 'answer.conversationId').onRef('message.id', '=', 'answer.id'),
        )
        .select(['answer.ownerId', 'answer.id', 'answer.model', 'message.body'])
        .where('answer.status', '=', 'running')
        .where('answer.instanceId', '=', instanceId)
        .execute(),
  };
}
