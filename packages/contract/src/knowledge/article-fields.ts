import { z } from 'zod';
import { labelText, requiredText } from '../text.ts';

export const ARTICLE_TITLE_MAX = 100;
export const ARTICLE_BODY_MAX = 200_000;
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_FILES_MAX = 50;
export const BULK_ARTICLES_MAX = 200;

export const ARTICLE_STATUSES = ['draft', 'published'] as const;
export const articleStatus = z.enum(ARTICLE_STATUSES, { error: '状态不正确' });

/**
 * What a version of an article is on a given day: `draft` was never published, `future` begins later, `in-force` is
 * found, `expired` has ended, or a later version has replaced it.
 */
export const ARTICLE_STATES = ['draft', 'future', 'in-force', 'expired'] as const;
export const articleState = z.enum(ARTICLE_STATES);
export type ArticleState = z.output<typeof articleState>;

const DATE = /^(\d{4}-\d{2}-\d{2})?$/u;

/** A day as YYYY-MM-DD; empty for no limit. */
export const dayOrEmpty = (name: string) =>
  z
    .string({ error: `${name}不正确` })
    .regex(DATE, { error: `${name}应为年-月-日` })
    .refine((day) => day === '' || isDay(day), { error: `${name}不正确` });

export const articleTitle = labelText('标题', ARTICLE_TITLE_MAX);

export const articleBody = requiredText('正文', ARTICLE_BODY_MAX);

/** The server checks that the category exists. */
export const articleCategory = z
  .string({ error: '请选择分类' })
  .min(1, { error: '请选择分类' })
  .max(20, { error: '没有这个分类' });

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
