import type { SaveArticleRepository } from './save-article.repository.ts';
import { STARTER_ARTICLES } from './starter-articles.ts';

type Deps = { saves: SaveArticleRepository; newId: () => string; now: () => number };

/** Adds the articles about the product to a new installation. */
export async function seedArticles({ saves, newId, now }: Deps): Promise<void> {
  const fields = { status: 'published', effectiveFrom: '', effectiveTo: '', source: '', savedBy: null };
  const starters = STARTER_ARTICLES.map((article, index) => ({
    id: newId(),
    // The list shows the newest first, so that it keeps their order.
    version: { ...article, ...fields, savedAt: now() - index },
  }));
  await saves.seed(starters, now());
}
