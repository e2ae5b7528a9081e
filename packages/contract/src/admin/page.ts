import { z } from 'zod';
import { keywordText, queryInteger } from '../text.ts';

export const LIST_PAGE_SIZE = 20;
export const LIST_KEYWORD_MAX = 50;

/** Input that every list in the administration accepts. */
export const pageInput = z.object({
  pageNo: queryInteger('页码', { min: 1, max: 100_000 }).default(1),
  pageSize: queryInteger('每页条数', { min: 1, max: 100 }).default(LIST_PAGE_SIZE),
  /** Returns only records that contain this text. */
  keyword: keywordText('关键字', LIST_KEYWORD_MAX).default(''),
});

/** Output of every list in the administration. */
export function pageOf<Record extends z.ZodType>(record: Record) {
  return z.object({ records: z.array(record), total: z.number() });
}
