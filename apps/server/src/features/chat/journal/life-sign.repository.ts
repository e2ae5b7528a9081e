import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** By which instances learn of each other whether they are alive. */
export function createLifeSignRepository(db: Kysely<Database>) {
  return {
    /** Other instances only look whether the value changes; no clock is compared with it. */
    async markAlive(instanceId: string, now: number): Promise<void> {
      await db
        .updateTable('answer')
        .set({ aliveAt: now })
        .where('instanceId', '=', instanceId)
        .where('status', '=', 'running')
        .execute();
    },

    /** The last sign of every other instance that has answers running. */
    listLifeSigns: (instanceId: string): Promise<{ instanceId: string; aliveAt: number }[]> =>
      db
        .selectFrom('answer')
        .select((expression) => ['instanceId', expression.fn.max('aliveAt').as('aliveAt')])
        .where('status', '=', 'running')
        .where('instanceId', '<>', instanceId)
        .groupBy('instanceId')
        .execute(),

    /** The running answers of an instance that is gone. */
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
