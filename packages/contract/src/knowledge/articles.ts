import { z } from 'zod';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import {
  articleBody,
  articleCategory,
  articleState,
  articleStatus,
  articleTitle,
  dayOrEmpty,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILES_MAX,
} from './article-fields.ts';

export const articleRecord = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  /** Status, dates and title are those of the newest version. */
  status: articleStatus,
  effectiveFrom: z.string(),
  effectiveTo: z.string(),
  /** The name of the imported file; empty for an article that was written here. */
  source: z.string(),
  /** The number of the newest version. */
  version: z.number(),
  updatedAt: z.string(),
  createdAt: z.string(),
  /** Nickname of the user who saved the newest version; empty for starter articles. */
  updatedBy: z.string(),
  /** What the newest version is today. */
  state: articleState,
  /** The version that is found today; 0 when none is. */
  versionInForce: z.number(),
  /** Counts of the last 30 days. */
  cited: z.number(),
  useful: z.number(),
  useless: z.number(),
  /** When the article was deleted; empty for one that was not. */
  deletedAt: z.string(),
});
export type ArticleRecord = z.output<typeof articleRecord>;

/**
 * `keyword` matches title and body. `status` `deleted` lists deleted articles, which no other list contains. `on` lists
 * only articles that have a version in force on that day.
 */
export const listArticles = endpoint({
  method: 'GET',
  path: '/api/admin/articles',
  access: 'admin',
  input: pageInput.extend({
    category: z.string().max(20).default(''),
    status: z.enum(['', 'draft', 'published', 'deleted'], { error: '状态不正确' }).default(''),
    on: dayOrEmpty('日期').default(''),
  }),
  data: pageOf(articleRecord),
});
export type ListArticlesInput = z.output<typeof listArticles.input>;

export const articleDetail = articleRecord.extend({ body: z.string() });
export type ArticleDetail = z.output<typeof articleDetail>;

/** Reads the newest version, drafts included. */
export const readArticleDetail = endpoint({
  method: 'GET',
  path: '/api/admin/articles/read',
  access: 'admin',
  input: z.object({ id: opaqueId }),
  data: articleDetail,
});

/** Saves a new version, or a new article when no id is given; `data` is the article's id. A stale `version` is refused. */
export const saveArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/save',
  access: 'admin',
  audit: 'article-save',
  input: z.object({
    id: opaqueId.optional(),
    title: articleTitle,
    category: articleCategory,
    body: articleBody,
    status: articleStatus.default('published'),
    effectiveFrom: dayOrEmpty('生效日期').default(''),
    effectiveTo: dayOrEmpty('失效日期').default(''),
    version: z.number({ error: '版本不正确' }).int({ error: '版本不正确' }).optional(),
  }),
  data: z.string(),
  extra: z.object({ version: z.number() }),
});
export type SaveArticleInput = z.output<typeof saveArticle.input>;

/** The article can be brought back with `undoArticleChange` for 30 days. */
export const deleteArticle = endpoint({
  method: 'POST',
  path: '/api/admin/articles/delete',
  access: 'admin',
  audit: 'article-delete',
  input: z.object({ id: opaqueId }),
  extra: z.object({ undoId: z.string() }),
});

const importedFile = z.object({
  name: z.string(),
  ok: z.boolean(),
  id: z.string().optional(),
  title: z.string().optional(),
  error: z.string().optional(),
  /** The file is a scan without text; sent again with `recognise`, its text is recognised. */
  canRecognise: z.boolean().optional(),
});
export type ImportedFile = z.output<typeof importedFile>;

/**
 * Multipart with one or more parts `files` and a field `category`, which may be in the query instead. One entry per
 * file: a file that cannot be read does not affect the others. With `recognise` scans without any text are recognised.
 */
export const importArticles = endpoint({
  method: 'POST',
  path: '/api/admin/articles/import',
  access: 'admin',
  audit: 'article-import',
  carrier: 'query',
  file: { field: 'files', maxBytes: IMPORT_FILE_MAX_BYTES, most: IMPORT_FILES_MAX },
  input: z.object({
    category: articleCategory.optional(),
    status: articleStatus.optional(),
    recognise: z.literal('1', { error: '识别选项不正确' }).optional(),
    /** With an id that the page has made, it can ask for the progress of scanned pages. */
    upload: opaqueId.optional(),
  }),
  data: z.array(importedFile),
});

/** Returns a zip file with one markdown file per article: the newest version with its facts as front matter. */
export const exportArticles = endpoint({
  method: 'GET',
  path: '/api/admin/articles/export',
  access: 'admin',
});
