import type { Turn } from '@wenjin/contract/chat/answer';
import { type CountText, estimateTokens, IMAGE_TOKENS, TURN_TOKENS } from './count-tokens.ts';

export type Encoding = 'o200k_base' | 'cl100k_base';
type ModelName = {
  vendor: string;
  /** The upstream name, which tells the family. */
  name: string;
};

/** Said when not even the question itself has room. */
export const TOO_LONG = '输入内容过长，请重新输入。';

const ANSWER_TOKENS = 1024;
const UTF8_BYTES = 3;

// A run of letters without a space is merged in quadratic time, and Chinese is one such run: 100,000 characters took
// 39 seconds as a whole and 0.3 in slices, which count at most a token more each.
const SLICE_CHARACTERS = 256;

/** Vendors' own figures for a Chinese character; one for those who give none. */
const WIDE_TOKENS: Readonly<Record<string, number>> = { deepseek: 0.6, qwen: 0.7, zhipu: 0.7, doubao: 0.7 };

/** Tokens that a context may have: the model's limit without what the answer needs, at most a quarter of it. */
export function contextLimit(tokenLimit: number, maxTokens: number | undefined): number {
  return tokenLimit - Math.min(maxTokens ?? ANSWER_TOKENS, Math.floor(tokenLimit / 4));
}

/** No tokenizer makes more tokens than there are bytes: most conversations fit without being counted. */
export function mostTokens(turns: readonly Turn[]): number {
  let most = 0;
  for (const { content } of turns) {
    most += TURN_TOKENS;
    if (typeof content === 'string') most += content.length * UTF8_BYTES;
    else for (const part of content) most += part.type === 'text' ? part.text.length * UTF8_BYTES : IMAGE_TOKENS;
  }
  return most;
}

/** The public tokenizer of a model; undefined for vendors who publish none, whose texts are estimated. */
export function encodingOf({ vendor, name }: ModelName): Encoding | undefined {
  if (vendor !== 'openai') return undefined;
  // The older models have the smaller table; whatever is newer than this list has the newer one.
  return /^gpt-(?:3\.5|4(?![.o\d]))/u.test(name) ? 'cl100k_base' : 'o200k_base';
}

export function estimatorOf(vendor: string): CountText {
  return (text) => estimateTokens(text, WIDE_TOKENS[vendor] ?? 1);
}

type CountTokens = (text: string, options: { disallowedSpecial: Set<string> }) => number;

/** A tokenizer of gpt-tokenizer as we count with it. */
export function countInSlices(countTokens: CountTokens): CountText {
  // What people write is text, even where it looks like a mark of the format.
  const asText = { disallowedSpecial: new Set<string>() };
  return function countText(text) {
    let tokens = 0;
    for (const slice of slices(text)) tokens += countTokens(slice, asText);
    return tokens;
  };
}

/** Cuts a text into short ones, never between the halves of a character. */
export function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + SLICE_CHARACTERS);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}
