import { z } from 'zod';

/** Length as a person counts it: an emoji is one character, not two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Text of at most `max` characters. `name` is the Chinese name of the field, for the message. */
export function limitedText(name: string, max: number) {
  return z.string({ error: `请填写${name}` }).refine((text) => text.length <= max || characterCount(text) <= max, {
    error: `${name}不能超过${max}个字`,
  });
}

/** An id made by a client or by us: opaque, short, safe in a path. */
export const opaqueId = z.string({ error: '缺少编号' }).regex(/^[\w.:-]{1,64}$/u, { error: '编号不正确' });

/** A whole number that travels as text in a query. */
export function queryInteger(name: string, { min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^\d{1,15}$/u, { error: `${name}应为整数` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `${name}应在${min}到${max}之间` });
}
