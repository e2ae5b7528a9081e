import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { WINDOWS_MAX } from '../compare/limits.ts';

const PART = /^[\w.:-]{1,64}~\d{1,8}$/u;

/**
 * Streams several answers over one connection, because browsers open only six to one server. `of` lists
 * `answerId~from`, separated by commas. Each line is a line of an answer's stream after the number of the answer in
 * that list and a space; an answer that does not exist is `missing:`.
 */
export const readAnswers = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/answers',
  access: 'user',
  input: z.object({
    of: z
      .string({ error: '缺少回答编号' })
      .refine((text) => text.split(',').every((part) => PART.test(part)), { error: '回答编号不正确' })
      .refine((text) => text.split(',').length <= WINDOWS_MAX, { error: `一次最多读取 ${WINDOWS_MAX} 个回答` }),
  }),
});

/** The line of an answer that is not there any more. */
export const MISSING_LINE = 'missing:\n\n';

export type AnswerPlace = { readonly answerId: string; readonly from: number };

export function writePlaces(places: readonly AnswerPlace[]): string {
  return places.map(({ answerId, from }) => `${answerId}~${from}`).join(',');
}

export function readPlaces(of: string): AnswerPlace[] {
  return of.split(',').map((part) => {
    const [answerId = '', from = '0'] = part.split('~');
    return { answerId, from: Number(from) };
  });
}
