import { z } from 'zod';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueId, queryInteger } from '../text.ts';

export const missedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** The categories that were searched, separated by 、. */
  category: z.string(),
  count: z.number(),
  lastAt: z.string(),
});
export type MissedQuestion = z.output<typeof missedQuestion>;

/** Questions that found nothing, the most frequent first. `days` lists only those asked in the last days; 0 lists all. */
export const listMissedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/knowledge/missed',
  access: 'admin',
  input: pageInput.extend({
    category: z.string().max(20).default(''),
    days: queryInteger('天数', { min: 0, max: 366 }).default(0),
  }),
  data: pageOf(missedQuestion),
  /** Questions of the last 30 days: how many were looked up, and how many of them found nothing. */
  extra: z.object({ asked: z.number(), missed: z.number() }),
});

/** Removes a question from the list, or puts it back. It also comes back when it is asked again. */
export const dismissMissedQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/knowledge/missed/dismiss',
  access: 'admin',
  audit: 'missed-question-dismiss',
  input: z.object({ id: opaqueId, dismissed: z.boolean({ error: '请选择是否忽略' }).default(true) }),
});
