import type { Turn } from '@wenjin/contract/chat/answer';
import { type CountText, estimateTokens, IMAGE_TOKENS, TURN_TOKENS } from './count-tokens.ts';

export type Encoding = 'o200k_base' | 'cl100k_base';
type ModelName = {
  vendor: string;
  /** The upstream name, which identifies the model family. */
  name: string;
};

/** Error message when the question alone does not fit the model. */
export const TOO_LONG = '输入内容过长，请重新输入。';

const ANSWER_TOKENS = 1024;
const UTF8_BYTES = 3;

// gpt-tokenizer merges a run of letters without spaces in quadratic time, and Chinese text is one such run: 100,000
// characters took 39 seconds as a whole and 0.3 seconds in slices. Each slice adds at most one token to the count.
const SLICE_CHARACTERS = 256;

/** Tokens per Chinese character as published by the vendor; one for vendors that publish no figure. */
const WIDE_TOKENS: Readonly<Record<string, number>> = { deepseek: 0.6, qwen: 0.7, zhipu: 0.7, doubao: 0.7 };

/**
 * Maximum number of tokens in a context: the model's limit minus the room for the answer, which is at most a quarter.
 */
export function contextLimit(tokenLimit: number, maxTokens: number | undefined): number {
  return tokenLimit - Math.min(maxTokens ?? ANSWER_TOKENS, Math.floor(tokenLimit / 4));
}

/**
 * Upper bound of the tokens: no tokenizer makes more tokens than there are bytes. Most conversations fit by this bound
 * and need not be counted.
 */
export function mostTokens(turns: readonly Turn[]): number {
  let most = 0;
  for (const { content } of turns) {
    most += TURN_TOKENS;
    if (typeof content === 'string') most += content.length * UTF8_BYTES;
    else for (const part of content) most += part.type === 'text' ? part.text.length * UTF8_BYTES : IMAGE_TOKENS;
  }
  return most;
}

/** Returns the public tokenizer of a model; undefined for vendors that publish none, whose texts are estimated. */
export function encodingOf({ vendor, name }: ModelName): Encoding | undefined {
  if (vendor !== 'openai') return undefined;
  // Older models use the smaller table; models that are newer than this list use the newer one.
  return /^gpt-(?:3\.5|4(?![.o\d]))/u.test(name) ? 'cl100k_base' : 'o200k_base';
}

export function estimatorOf(vendor: string): CountText {
  return (text) => estimateTokens(text, WIDE_TOKENS[vendor] ?? 1);
}

type CountTokens = (text: string, options: { disallowedSpecial: Set<string> }) => number;

/** Counts tokens with a gpt-tokenizer function, slice by slice. */
export function countInSlices(countTokens: CountTokens): CountText {
  // Users may type text that looks like a special token; it counts as ordinary text.
  const asText = { disallowedSpecial: new Set<string>() };
  return function countText(text) {
    let tokens = 0;
    for (const slice of slices(text)) tokens += countTokens(slice, asText);
    return tokens;
  };
}

/** Splits a text into short slices, never inside a surrogate pair. */
export function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + SLICE_CHARACTERS);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}
