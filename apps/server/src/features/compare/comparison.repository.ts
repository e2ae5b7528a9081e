import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transact } from '../../platform/db/transact.ts';

type Comparison = Selectable<Database['comparison']>;
export type WindowRow = Omit<Insertable<Database['comparisonWindow']>, 'comparisonId' | 'position'>;
type Key = { ownerId: string; id: string };
export type ComparisonRepository = ReturnType<typeof createComparisonRepository>;

/** Every query requires the owner, so that no caller can forget to check it. */
export function createComparisonRepository(db: Kysely<Database>) {
  return {
    async insert(row: Insertable<Database['comparison']>): Promise<void> {
      await db.insertInto('comparison').values(row).execute();
    },

    find: ({ ownerId, id }: Key): Promise<Comparison | undefined> =>
      own(db, ownerId, id).selectAll().executeTakeFirst(),

    list: (ownerId: string) => list(db, ownerId),

    async count(ownerId: string): Promise<number> {
      const { count } = await db
        .selectFrom('comparison')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where('ownerId', '=', ownerId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Returns false when this owner has no such comparison. */
    async update({ ownerId, id }: Key, fields: Partial<Omit<Comparison, 'id' | 'ownerId'>>): Promise<boolean> {
      const updated = await db
        .updateTable('comparison')
        .set(fields)
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return updated !== undefined;
    },

    /** Deletes the comparison; foreign keys delete its windows and their threads. */
    async delete({ ownerId, id }: Key): Promise<boolean> {
      const deleted = await db
        .deleteFrom('comparison')
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return deleted !== undefined;
    },

    /** In their order. */
    listWindows: (key: Key) => listWindows(db, key),

    setWindows: (key: Key, windows: readonly WindowRow[]) => setWindows(db, key, windows),
  };
}

function own(db: Kysely<Database>, ownerId: string, id: string) {
  return db.selectFrom('comparison').where('ownerId', '=', ownerId).where('id', '=', id);
}

/** The last used first: a question touches the threads, not the comparison. */
function list(db: Kysely<Database>, ownerId: string) {
  const usedAt = sql<number>`max(coalesce(conversation."operatedAt", 0))`;
  return db
    .selectFrom('comparison')
    .innerJoin('comparisonWindow', 'comparisonWindow.comparisonId', 'comparison.id')
    .innerJoin('conversation', 'conversation.id', 'comparisonWindow.conversationId')
    .select(['comparison.id', 'comparison.title', 'comparison.createdAt'])
    .select((expression) => [usedAt.as('operatedAt'), expression.fn.countAll<number>().as('windows')])
    .where('comparison.ownerId', '=', ownerId)
    .groupBy(['comparison.id', 'comparison.title', 'comparison.createdAt'])
    .orderBy(usedAt, 'desc')
    .orderBy('comparison.id', 'desc')
    .execute();
}

function listWindows(db: Kysely<Database>, { ownerId, id }: Key) {
  return db
    .selectFrom('comparisonWindow')
    .innerJoin('comparison', 'comparison.id', 'comparisonWindow.comparisonId')
    .innerJoin('conversation', 'conversation.id', 'comparisonWindow.conversationId')
    .leftJoin('answer', (join) =>
      join
        .onRef('answer.conversationId', '=', 'comparisonWindow.conversationId')
        .on('answer.startedAt', '=', (newest) =>
          newest
            .selectFrom('answer as later')
            .select((expression) => expression.fn.max('later.startedAt').as('startedAt'))
            .whereRef('later.conversationId', '=', 'comparisonWindow.conversationId'),
        ),
    )
    .selectAll('comparisonWindow')
    .select(['conversation.title', 'conversation.operatedAt'])
    .select(['answer.startedAt', 'answer.firstPieceAt', 'answer.endedAt'])
    .where('comparison.ownerId', '=', ownerId)
    .where('comparison.id', '=', id)
    .orderBy('comparisonWindow.position')
    .execute();
}

/** Replaces the windows. Only the owner's own threads of this comparison become its windows. */
async function setWindows(db: Kysely<Database>, { ownerId, id }: Key, windows: readonly WindowRow[]): Promise<void> {
  await transact(db, async (transaction) => {
    const found = await own(transaction, ownerId, id).select('id').executeTakeFirst();
    if (found === undefined) return;
    await transaction.deleteFrom('comparisonWindow').where('comparisonId', '=', id).execute();
    const threads = await transaction
      .selectFrom('conversation')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('comparisonId', '=', id)
      .execute();
    const rows = windows
      .filter((window) => threads.some((thread) => thread.id === window.conversationId))
      .map((window, position) => ({ ...window, comparisonId: id, position }));
    if (rows.length > 0) await transaction.insertInto('comparisonWindow').values(rows).execute();
    // A thread without a window is never shown again.
    const kept = rows.map((row) => row.conversationId);
    await transaction
      .deleteFrom('conversation')
      .where('ownerId', '=', ownerId)
      .where('comparisonId', '=', id)
      .where('id', 'not in', kept.length > 0 ? kept : [''])
      .execute();
  });
}
