import { z } from 'zod';

/** Counts characters as people do: an emoji is one character, not two UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Spaces, controls, joiners, fillers and other characters that show nothing, and marks without a letter to stand on. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]/u;

/** Returns whether a reader sees anything. Text without content counts as empty everywhere in the product. */
export function hasContent(text: string): boolean {
  return VISIBLE.test(text);
}

const DIRECTION_CHANGES = /[\u202A-\u202E\u2066-\u2069]/gu;
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Cleans text that is shown in one line next to other text, such as a title. Characters that change the direction are
 * removed, because they would also turn the text after the label. Longer text is shown in blocks of its own, which such
 * characters cannot leave, and is kept as it was written.
 */
export function toLabel(text: string): string {
  return text.replaceAll(DIRECTION_CHANGES, '').replaceAll(NONCHARACTERS, '').replaceAll(CONTROLS, ' ').trim();
}

/** Text of at most `max` characters, possibly empty. `name` is the field's Chinese name for the error message. */
export function limitedText(name: string, max: number) {
  return limitLength(z.string({ error: `请填写${name}` }), name, max);
}

/** Text of at most `max` characters that a reader can see; `missing` is the message when there is none. */
export function requiredText(name: string, max: number, missing = `请填写${name}`) {
  const text = z.string({ error: missing }).refine(hasContent, { error: missing, abort: true });
  return limitLength(text, name, max);
}

/** A title or name: one line that a reader can see. */
export function labelText(name: string, max: number, missing = `请填写${name}`) {
  const text = z.string({ error: missing }).overwrite(toLabel).refine(hasContent, { error: missing, abort: true });
  return limitLength(text, name, max);
}

/** One line that may be empty. */
export function optionalLabel(name: string, max: number) {
  return limitLength(z.string({ error: `请填写${name}` }).overwrite(toLabel), name, max);
}

/** Text to search for; an invisible one is the same as none. */
export function keywordText(name: string, max: number) {
  const text = z.string({ error: `请填写${name}` }).overwrite((keyword) => (hasContent(keyword) ? keyword : ''));
  return limitLength(text, name, max);
}

function limitLength(text: z.ZodString, name: string, max: number) {
  return text.refine((value) => value.length <= max || characterCount(value) <= max, {
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
    .string({ error: `${name}应为整数` })
    .regex(/^\d{1,15}$/u, { error: `${name}应为整数` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `${name}应在${min}到${max}之间` });
}
