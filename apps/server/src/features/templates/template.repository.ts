import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import { runTransaction } from '../../platform/db/run-transaction.ts';
import type { Database } from '../../platform/db/schema.ts';

export type TemplateRow = Selectable<Database['template']>;
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;
type TemplateSort = 'new' | 'recent' | 'most';
type TemplateFilter = { ownerId: string; keyword: string };
type Page = { sort: TemplateSort; offset: number; limit: number };
type Change = Pick<TemplateRow, 'id' | 'ownerId' | 'title' | 'syllables' | 'searchText' | 'body' | 'updatedAt'> & {
  version: number | undefined;
};

/** Every query is restricted to its owner here, so that no caller can forget it. */
export function createTemplateRepository(db: Kysely<Database>) {
  return {
    list: (filter: TemplateFilter, page: Page) => listTemplates(db, filter, page),

    async count(filter: TemplateFilter): Promise<number> {
      const { total } = await db
        .selectFrom('template')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(matching(filter))
        .executeTakeFirstOrThrow();
      return total;
    },

    find: (ownerId: string, id: string): Promise<TemplateRow | undefined> =>
      db.selectFrom('template').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst(),

    async add(row: TemplateRow): Promise<void> {
      await db.insertInto('template').values(row).execute();
    },

    update: (change: Change) => updateTemplate(db, change),

    async delete(ownerId: string, id: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('template')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returning('id')
        .executeTakeFirst();
      return deleted !== undefined;
    },

    async noteUse(ownerId: string, id: string, now: number): Promise<boolean> {
      const used = await db
        .updateTable('template')
        .set((expression) => ({ uses: expression('uses', '+', 1), usedAt: now }))
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Adds the templates of which the owner has no exact copy; returns how many were added. */
    import: (ownerId: string, rows: readonly TemplateRow[]): Promise<number> =>
      runTransaction(db, (transaction) => insertNew(transaction, ownerId, rows)),

    /**
     * Adds the first templates of an account exactly once. They get the account's creation time, so that templates
     * added later are newer.
     */
    async start(ownerId: string, rows: readonly TemplateRow[], now: number): Promise<void> {
      await runTransaction(db, async (transaction) => {
        const begun = await transaction
          .insertInto('templateStart')
          .values({ ownerId, createdAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('ownerId')
          .executeTakeFirst();
        if (begun === undefined || rows.length === 0) return;
        const owner = await transaction
          .selectFrom('user')
          .select('createdAt')
          .where('id', '=', ownerId)
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('template')
          .values(rows.map((row, index) => ({ ...row, createdAt: owner.createdAt - index })))
          .execute();
      });
    },
  };
}

function matching({ ownerId, keyword }: TemplateFilter) {
  return (expression: ExpressionBuilder<Database, 'template'>) => {
    const own = expression('template.ownerId', '=', ownerId);
    return keyword === '' ? own : expression.and([own, contains<'template'>('template.searchText', keyword)]);
  };
}

/** Sorted in the order of an index, so that a page is read without sorting. */
function listTemplates(db: Kysely<Database>, filter: TemplateFilter, { sort, offset, limit }: Page) {
  let query = db.selectFrom('template').select(['id', 'title', 'syllables', 'body', 'version']).where(matching(filter));
  if (sort === 'most') query = query.orderBy('uses', 'desc');
  if (sort !== 'new') query = query.orderBy('usedAt', 'desc');
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

/** Returns the new version, or the reason why nothing was changed. */
async function updateTemplate(db: Kysely<Database>, change: Change): Promise<number | 'missing' | 'stale'> {
  const { id, ownerId, version, ...fields } = change;
  const updated = await db
    .updateTable('template')
    .set((expression) => ({ ...fields, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (updated !== undefined) return updated.version;
  const isThere = await db
    .selectFrom('template')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return isThere === undefined ? 'missing' : 'stale';
}

async function insertNew(db: Transaction<Database>, ownerId: string, rows: readonly TemplateRow[]): Promise<number> {
  const titles = [...new Set(rows.map(({ title }) => title))];
  const known = await db
    .selectFrom('template')
    .select(['title', 'body'])
    .where('ownerId', '=', ownerId)
    .where('title', 'in', titles)
    .execute();
  const seen = new Set(known.map(keyOf));
  const fresh = rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
  if (fresh.length > 0) await db.insertInto('template').values(fresh).execute();
  return fresh.length;
}

function keyOf({ title, body }: Pick<TemplateRow, 'title' | 'body'>): string {
  return JSON.stringify([title, body]);
}
