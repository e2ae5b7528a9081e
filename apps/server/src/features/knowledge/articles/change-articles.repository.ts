import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { indexArticle } from '../index/index-articles.repository.ts';
import { writeArticles } from '../index/write-articles.repository.ts';

export type ChangeArticlesRepository = ReturnType<typeof createChangeArticlesRepository>;
/** The values before a change, to undo it. */
export type ArticleBefore = {
  id: string;
  /** The newest version at the time; an article with a newer one is not changed back. */
  newest: number;
  deletedAt: number | null;
  versions: { version: number; category: string; status: string }[];
};
type Change = { action: 'publish' | 'unpublish' | 'delete' } | { action: 'move'; category: string };

/** Changes of several articles, and in the same transaction the index of what can be found. */
export function createChangeArticlesRepository(db: Kysely<Database>) {
  return {
    /** Changes several articles; what it returns is stored under `undoId` as well. */
    change: (ids: readonly string[], change: Change, at: { undoId: string; now: number }): Promise<ArticleBefore[]> =>
      writeArticles(db, async (transaction, soundsOf) => {
        const before = await readBefore(transaction, ids, (deletedAt) => deletedAt === null);
        for (const { id, newest } of before) {
          await applyChange(transaction, { id, newest, change, now: at.now });
          await indexArticle(transaction, id, soundsOf);
        }
        const changes = JSON.stringify(before);
        await transaction.insertInto('articleUndo').values({ id: at.undoId, changes, createdAt: at.now }).execute();
        return before;
      }),

    /** Returns how many articles were changed back, or undefined when there is nothing under this id. */
    undo: (undoId: string, now: number): Promise<number | undefined> =>
      writeArticles(db, async (transaction, soundsOf) => {
        const undo = await transaction
          .deleteFrom('articleUndo')
          .where('id', '=', undoId)
          .returning('changes')
          .execute();
        if (undo[0] === undefined) return undefined;
        let changed = 0;
        for (const before of JSON.parse(undo[0].changes) as ArticleBefore[]) {
          if (await putBack(transaction, before, now)) changed += 1;
          await indexArticle(transaction, before.id, soundsOf);
        }
        return changed;
      }),

    restore: (id: string, now: number): Promise<boolean> =>
      writeArticles(db, async (transaction, soundsOf) => {
        const restored = await transaction
          .updateTable('article')
          .set({ deletedAt: null, updatedAt: now })
          .where('id', '=', id)
          .where('deletedAt', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (restored !== undefined) await indexArticle(transaction, id, soundsOf);
        return restored !== undefined;
      }),

    /** Deletes for good what was deleted before a time. */
    async purge(before: number): Promise<void> {
      await db.deleteFrom('article').where('deletedAt', '<', before).execute();
      await db.deleteFrom('articleUndo').where('createdAt', '<', before).execute();
    },
  };
}

/** Locks the articles in the order of their ids, so that two changes of the same articles do not wait for each other. */
async function readBefore(
  transaction: Transaction<Database>,
  ids: readonly string[],
  isWanted: (deletedAt: number | null) => boolean,
): Promise<ArticleBefore[]> {
  const before: ArticleBefore[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const article = await transaction
      .updateTable('article')
      .set((expression) => ({ updatedAt: expression.ref('updatedAt') }))
      .where('id', '=', id)
      .returning(['version', 'deletedAt'])
      .executeTakeFirst();
    if (article === undefined || !isWanted(article.deletedAt)) continue;
    const versions = await transaction
      .selectFrom('articleVersion')
      .select(['version', 'category', 'status'])
      .where('articleId', '=', id)
      .execute();
    before.push({ id, newest: article.version, deletedAt: article.deletedAt, versions });
  }
  return before;
}

type ChangeOne = { id: string; newest: number; change: Change; now: number };

async function applyChange(transaction: Transaction<Database>, { id, newest, change, now }: ChangeOne): Promise<void> {
  const versions = transaction.updateTable('articleVersion').where('articleId', '=', id);
  if (change.action === 'publish') await versions.where('version', '=', newest).set({ status: 'published' }).execute();
  if (change.action === 'unpublish') await versions.set({ status: 'draft' }).execute();
  if (change.action === 'move') await versions.set({ category: change.category }).execute();
  const deletedAt = change.action === 'delete' ? { deletedAt: now } : {};
  await transaction
    .updateTable('article')
    .set({ updatedAt: now, ...deletedAt })
    .where('id', '=', id)
    .execute();
}

async function putBack(transaction: Transaction<Database>, before: ArticleBefore, now: number): Promise<boolean> {
  const { id, newest, deletedAt, versions } = before;
  const article = await transaction
    .updateTable('article')
    .set({ deletedAt, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', newest)
    .returning('id')
    .executeTakeFirst();
  if (article === undefined) return false;
  for (const { version, category, status } of versions) {
    await transaction
      .updateTable('articleVersion')
      .set({ category, status })
      .where('articleId', '=', id)
      .where('version', '=', version)
      .execute();
  }
  return true;
}
