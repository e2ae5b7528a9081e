import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import { runTransaction } from '../../platform/db/run-transaction.ts';
import type { Database } from '../../platform/db/schema.ts';

export type FlowTemplateRow = Selectable<Database['flowTemplate']>;
export type FlowTemplateRepository = ReturnType<typeof createFlowTemplateRepository>;

/** The user whose view is queried. An administrator also sees and edits public templates that are switched off. */
export type Viewer = { userId: string; isAdmin: boolean };
type FlowTemplateFilter = {
  viewer: Viewer;
  keyword: string;
  classType: string;
  scope: '' | 'own' | 'public';
  /** Returns only templates that can run on the chat page. */
  isForChat: boolean;
};
type Page = { offset: number; limit: number };
type Change = Omit<FlowTemplateRow, 'ownerId' | 'codeNo' | 'createdAt' | 'version'> & { version: number | undefined };
type Expressions = ExpressionBuilder<Database, 'flowTemplate'>;

const SEEDED = 'flowTemplates.seeded';
/** A statement can take only a limited number of values. */
const ROWS_AT_ONCE = 2000;

/** Every query is restricted here to what the viewer may see or change, so that no caller can forget it. */
export function createFlowTemplateRepository(db: Kysely<Database>) {
  return {
    list: (filter: FlowTemplateFilter, { offset, limit }: Page) =>
      inOrder(db, filter.viewer)
        .selectAll('flowTemplate')
        .where((expression) => matching(expression, filter))
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(filter: FlowTemplateFilter): Promise<number> {
      const { total } = await db
        .selectFrom('flowTemplate')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where((expression) => matching(expression, filter))
        .executeTakeFirstOrThrow();
      return total;
    },

    find: (viewer: Viewer, id: string): Promise<FlowTemplateRow | undefined> =>
      db
        .selectFrom('flowTemplate')
        .selectAll()
        .where('id', '=', id)
        .where((expression) => isSeenBy(expression, viewer))
        .executeTakeFirst(),

    async add(row: FlowTemplateRow): Promise<void> {
      await db.insertInto('flowTemplate').values(row).execute();
    },

    update: (viewer: Viewer, change: Change) => updateFlowTemplate(db, viewer, change),

    async delete(viewer: Viewer, id: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('flowTemplate')
        .where('id', '=', id)
        .where((expression) => isKeptBy(expression, viewer))
        .returning('id')
        .executeTakeFirst();
      return deleted !== undefined;
    },

    async listOrder(viewer: Viewer): Promise<string[]> {
      const rows = await inOrder(db, viewer)
        .select('flowTemplate.id')
        .where((expression) => isSeenBy(expression, viewer))
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Saves the whole order; ids that the viewer cannot see are skipped. */
    saveOrder: (viewer: Viewer, ids: readonly string[]): Promise<void> =>
      runTransaction(db, (transaction) => saveOrder(transaction, viewer, ids)),

    import: (ownerId: string, rows: readonly FlowTemplateRow[]): Promise<number> =>
      runTransaction(db, (transaction) => insertNew(transaction, ownerId, rows)),

    /** Adds the templates that come with the product once, so that one deleted by an administrator stays deleted. */
    seed: (rows: readonly FlowTemplateRow[], now: number): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const first = await transaction
          .insertInto('setting')
          .values({ name: SEEDED, value: '1', updatedAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
        if (first !== undefined)
          await transaction
            .insertInto('flowTemplate')
            .values([...rows])
            .execute();
      }),
  };
}

function isSeenBy(expression: Expressions, { userId, isAdmin }: Viewer) {
  const isPublic = expression('flowTemplate.isPublic', '=', 1);
  const isInUse = expression('flowTemplate.isInUse', '=', 1);
  return expression.or([
    expression('flowTemplate.ownerId', '=', userId),
    isAdmin ? isPublic : expression.and([isPublic, isInUse]),
  ]);
}

/** Matches the viewer's own templates, and for an administrator all public ones. */
function isKeptBy(expression: Expressions, { userId, isAdmin }: Viewer) {
  const own = expression('flowTemplate.ownerId', '=', userId);
  return isAdmin ? expression.or([own, expression('flowTemplate.isPublic', '=', 1)]) : own;
}

function matching(expression: Expressions, filter: FlowTemplateFilter) {
  const { viewer, keyword, classType, scope, isForChat } = filter;
  return expression.and([
    isSeenBy(expression, viewer),
    ...(keyword === '' ? [] : [contains<'flowTemplate'>('flowTemplate.searchText', keyword)]),
    ...(classType === '' ? [] : [expression('flowTemplate.classType', '=', classType)]),
    ...(scope === 'own' ? [expression('flowTemplate.ownerId', '=', viewer.userId)] : []),
    ...(scope === 'public' ? [expression('flowTemplate.isPublic', '=', 1)] : []),
    ...(isForChat ? [expression('flowTemplate.isInChat', '=', 1), expression('flowTemplate.isInUse', '=', 1)] : []),
  ]);
}

/** Templates without a position come first, newest first; then the viewer's own order. */
function inOrder(db: Kysely<Database>, { userId }: Viewer) {
  return db
    .selectFrom('flowTemplate')
    .leftJoin('flowOrder', (join) =>
      join.onRef('flowOrder.templateId', '=', 'flowTemplate.id').on('flowOrder.userId', '=', userId),
    )
    .orderBy(sql`coalesce("flowOrder"."position", -1)`)
    .orderBy('flowTemplate.createdAt', 'desc')
    .orderBy('flowTemplate.id', 'desc');
}

async function updateFlowTemplate(
  db: Kysely<Database>,
  viewer: Viewer,
  change: Change,
): Promise<number | 'missing' | 'stale'> {
  const { id, version, ...fields } = change;
  const updated = await db
    .updateTable('flowTemplate')
    .set((expression) => ({ ...fields, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where((expression) => isKeptBy(expression, viewer))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (updated !== undefined) return updated.version;
  const isThere = await db
    .selectFrom('flowTemplate')
    .select('id')
    .where('id', '=', id)
    .where((expression) => isKeptBy(expression, viewer))
    .executeTakeFirst();
  return isThere === undefined ? 'missing' : 'stale';
}

async function saveOrder(db: Transaction<Database>, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const seen = await db
    .selectFrom('flowTemplate')
    .select('id')
    .where((expression) => isSeenBy(expression, viewer))
    .execute();
  const known = new Set(seen.map(({ id }) => id));
  const rows = [...new Set(ids)]
    .filter((id) => known.has(id))
    .map((templateId, index) => ({ userId: viewer.userId, templateId, position: index + 1 }));
  await db.deleteFrom('flowOrder').where('userId', '=', viewer.userId).execute();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db
      .insertInto('flowOrder')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

async function insertNew(
  db: Transaction<Database>,
  ownerId: string,
  rows: readonly FlowTemplateRow[],
): Promise<number> {
  const titles = [...new Set(rows.map(({ title }) => title))];
  const known = await db
    .selectFrom('flowTemplate')
    .select(['title', 'body'])
    .where('ownerId', '=', ownerId)
    .where('title', 'in', titles)
    .execute();
  const seen = new Set(known.map(keyOf));
  const fresh = rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
  if (fresh.length > 0) await db.insertInto('flowTemplate').values(fresh).execute();
  return fresh.length;
}

function keyOf({ title, body }: Pick<FlowTemplateRow, 'title' | 'body'>): string {
  return JSON.stringify([title, body]);
}
