import { z } from 'zod';
import { labelText, requiredText } from '../text.ts';
import { BODY_MISSING, TEMPLATE_BODY_MAX, TEMPLATE_TITLE_MAX, TITLE_MISSING } from './limits.ts';

export const templateTitle = labelText('标题', TEMPLATE_TITLE_MAX, TITLE_MISSING);
export const templateBody = requiredText('模板内容', TEMPLATE_BODY_MAX, BODY_MISSING);

/** Where the keyword matches in the title, in UTF-16 units. Absent when it matches only letters inside a syllable. */
export const titleMatch = z.tuple([z.number(), z.number()]).optional();
