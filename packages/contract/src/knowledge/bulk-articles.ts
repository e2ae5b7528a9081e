import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { articleCategory, BULK_ARTICLES_MAX } from './article-fields.ts';

export const ARTICLE_UNDO_DAYS = 30;

/**
 * `publish` publishes the newest version when it is a draft, `unpublish` makes every version a draft, so that nobody
 * finds the article. Articles that no longer exist are skipped; `data` says how many were changed.
 */
export const changeArticles = endpoint({
  method: 'POST',
  path: '/api/admin/articles/bulk',
  access: 'admin',
  audit: 'article-bulk',
  input: z
    .object({
      ids: z.array(opaqueId).min(1, { error: '请选择文章' }).max(BULK_ARTICLES_MAX, { error: '一次选择的文章过多' }),
      action: z.enum(['publish', 'unpublish', 'move', 'delete'], { error: '操作不正确' }),
      /** Only for `move`. */
      category: articleCategory.optional(),
    })
    .refine(({ action, category }) => action !== 'move' || category !== undefined, {
      error: '请选择分类',
      path: ['category'],
    }),
  data: z.object({ changed: z.number(), undoId: z.string() }),
});
export type ChangeArticlesInput = z.output<typeof changeArticles.input>;

/** Reverts one bulk change or deletion. Articles that were saved since keep what was saved and are not counted. */
export const undoArticleChange = endpoint({
  method: 'POST',
  path: '/api/admin/articles/undo',
  access: 'admin',
  audit: 'article-undo',
  input: z.object({ undoId: opaqueId }),
  data: z.object({ changed: z.number() }),
});

/** Brings back one deleted article. */
export const restoreArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/restore',
  access: 'admin',
  audit: 'article-restore',
  input: z.object({ id: opaqueId }),
});
