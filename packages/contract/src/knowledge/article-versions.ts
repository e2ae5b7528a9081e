import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId, queryInteger } from '../text.ts';
import { articleState, articleStatus } from './article-fields.ts';
import { articleDetail } from './articles.ts';

export const VERSION_MAX = 1_000_000;

export const articleVersion = z.object({
  version: z.number(),
  title: z.string(),
  category: z.string(),
  status: articleStatus,
  effectiveFrom: z.string(),
  effectiveTo: z.string(),
  state: articleState,
  savedAt: z.string(),
  /** Nickname of the user who saved it; empty for starter articles. */
  savedBy: z.string(),
});
export type ArticleVersion = z.output<typeof articleVersion>;

/** All versions of an article, the newest first. */
export const listArticleVersions = endpoint({
  method: 'GET',
  path: '/api/admin/articles/versions',
  access: 'admin',
  input: z.object({ id: opaqueId }),
  data: z.array(articleVersion),
});

export const readArticleVersion = endpoint({
  method: 'GET',
  path: '/api/admin/articles/version',
  access: 'admin',
  input: z.object({ id: opaqueId, version: queryInteger('版本', { min: 1, max: VERSION_MAX }) }),
  data: articleDetail,
});

/**
 * Saves title, category and body of an old version as a new version, with status and dates of the newest one. `current`
 * is the newest version that the caller has seen.
 */
export const restoreArticleVersion = endpoint({
  method: 'POST',
  path: '/api/admin/articles/restoreVersion',
  access: 'admin',
  audit: 'article-restore-version',
  input: z.object({
    id: opaqueId,
    version: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).min(1, { error: '版本不正确' }),
    current: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).optional(),
  }),
  extra: z.object({ version: z.number() }),
});
