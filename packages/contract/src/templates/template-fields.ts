import { z } from 'zod';
import { limitedText } from '../text.ts';
import { BODY_MISSING, TEMPLATE_BODY_MAX, TEMPLATE_TITLE_MAX, TITLE_MISSING } from './limits.ts';

/** Required text of at most `max` characters; `missing` is the form's message when it is empty. */
function needed(missing: string, name: string, max: number) {
  return z
    .string({ error: missing })
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .pipe(limitedText(name, max));
}

export const templateTitle = needed(TITLE_MISSING, '标题', TEMPLATE_TITLE_MAX);
export const templateBody = needed(BODY_MISSING, '模板内容', TEMPLATE_BODY_MAX);

/** Where the keyword matches in the title, in UTF-16 units. Absent when it matches only letters inside a syllable. */
export const titleMatch = z.tuple([z.number(), z.number()]).optional();
