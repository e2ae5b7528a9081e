import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type ChoiceRepository = ReturnType<typeof createChoiceRepository>;

/** The best windows, as users have chosen them. */
export function createChoiceRepository(db: Kysely<Database>) {
  return {
    /** Replaces an earlier choice of the same round. */
    async note(choice: Insertable<Database['comparisonChoice']>): Promise<void> {
      const { conversationId, model, isBlind, chosenAt, ownerId } = choice;
      await db
        .insertInto('comparisonChoice')
        .values(choice)
        .onConflict((conflict) =>
          conflict
            .columns(['comparisonId', 'round'])
            .doUpdateSet({ conversationId, model, isBlind, chosenAt })
            .where('comparisonChoice.ownerId', '=', ownerId),
        )
        .execute();
    },

    list: (ownerId: string, comparisonId: string) =>
      db
        .selectFrom('comparisonChoice')
        .select(['round', 'conversationId', 'model', 'isBlind'])
        .where('ownerId', '=', ownerId)
        .where('comparisonId', '=', comparisonId)
        .orderBy('round')
        .execute(),

    /** Counts the choices of all users by model, the most chosen first. */
    countByModel: () =>
      db
        .selectFrom('comparisonChoice')
        .select('model')
        .select((expression) => [
          expression.fn.countAll<number>().as('chosen'),
          expression.fn.sum<number>('isBlind').as('blind'),
        ])
        .groupBy('model')
        .orderBy('chosen', 'desc')
        .orderBy('model')
        .execute(),
  };
}
