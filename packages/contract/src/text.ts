import { z } from 'zod';

/** Counts characters as people do: an emoji is one character, not two UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Text of at most `max` characters. `name` is the field's Chinese name for the error message. */
export function limitedText(name: string, max: number) {
  return z.string({ error: `请填写${name}` }).refine((text) => text.length <= max || characterCount(text) <= max, {
    error: `${name}不能超过${max}个字`,
  });
}

export const OPAQUE_ID = /^[\w.:-]{1,64}$/u;

/** An id made by a client or by the server: opaque, short and safe in a URL path. */
export const opaqueId = z.string({ error: '缺少编号' }).regex(OPAQUE_ID, { error: '编号不正确' });

/** An HTTP URL without user, query or fragment. */
export const PLAIN_URL = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/u;

/** An integer that is sent as text in a query string. */
export function queryInteger(name: string, { min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^\d{1,15}$/u, { error: `${name}应为整数` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `${name}应在${min}到${max}之间` });
}
