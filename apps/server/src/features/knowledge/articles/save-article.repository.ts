import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seedOnce } from '../../../platform/db/seed-once.ts';
import { indexArticle, type SoundsOf } from '../index/index-articles.repository.ts';
import { writeArticles } from '../index/write-articles.repository.ts';
import type { VersionRow } from './article.repository.ts';

export type SaveArticleRepository = ReturnType<typeof createSaveArticleRepository>;
type NewVersion = Omit<VersionRow, 'articleId' | 'version'>;
type Saved = { outcome: 'saved'; version: number } | { outcome: 'missing' } | { outcome: 'stale' };
type New = { id: string; version: NewVersion };

const SEEDED = 'articles.seeded';

/** Writes articles, and in the same transaction the index of what can be found. */
export function createSaveArticleRepository(db: Kysely<Database>) {
  return {
    add: (id: string, version: NewVersion): Promise<void> =>
      writeArticles(db, (transaction, soundsOf) => addArticle(transaction, soundsOf, { id, version })),

    /** Adds a version. `expected` is the newest version that the caller has seen; undefined accepts any. */
    addVersion: (id: string, version: NewVersion, expected: number | undefined): Promise<Saved> =>
      writeArticles(db, (transaction, soundsOf) => addVersion(transaction, soundsOf, { id, version, expected })),

    /** Adds the articles that come with the product once, so that one deleted by an administrator stays deleted. */
    seed: (articles: readonly New[], now: number): Promise<void> =>
      seedOnce(db, { name: SEEDED, now }, async (transaction) => {
        // Without sounds, because the dictionary would slow the first start.
        for (const article of articles) await addArticle(transaction, () => [], article);
      }),
  };
}

async function addArticle(transaction: Transaction<Database>, soundsOf: SoundsOf, { id, version }: New) {
  const { savedAt } = version;
  await transaction
    .insertInto('article')
    .values({ id, version: 1, createdAt: savedAt, updatedAt: savedAt, deletedAt: null })
    .execute();
  await transaction
    .insertInto('articleVersion')
    .values({ articleId: id, ...version, version: 1 })
    .execute();
  await indexArticle(transaction, id, soundsOf);
}

async function addVersion(
  transaction: Transaction<Database>,
  soundsOf: SoundsOf,
  { id, version, expected }: New & { expected: number | undefined },
): Promise<Saved> {
  const raised = await transaction
    .updateTable('article')
    .set((expression) => ({ version: expression('version', '+', 1), updatedAt: version.savedAt }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
    .returning('version')
    .executeTakeFirst();
  if (raised === undefined) {
    const known = await transaction
      .selectFrom('article')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return { outcome: known === undefined ? 'missing' : 'stale' };
  }
  await transaction
    .insertInto('articleVersion')
    .values({ articleId: id, ...version, version: raised.version })
    .execute();
  await indexArticle(transaction, id, soundsOf);
  return { outcome: 'saved', version: raised.version };
}
