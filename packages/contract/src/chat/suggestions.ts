import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queryInteger, requiredText } from '../text.ts';

export const SUGGESTIONS = 3;
export const SUGGESTION_QUESTION_MAX = 8000;

/** Suggests follow-up questions. */
export const suggestQuestions = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/improveAsk',
  access: 'user',
  carrier: 'form',
  input: z.object({
    ask: requiredText('问题', SUGGESTION_QUESTION_MAX),
    count: queryInteger('条数', { min: 1, max: 10 }).default(SUGGESTIONS),
  }),
  data: z.array(z.string()),
});
