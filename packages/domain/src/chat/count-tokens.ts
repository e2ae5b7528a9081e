import type { Turn } from '@wenjin/contract/chat/answer';

/** Counts the tokens of a text. */
export type CountText = (text: string) => number;
export type CountTurn = (turn: Turn) => number;

/**
 * Tokens that the chat format adds to each message for its delimiters and its role (OpenAI's cookbook: three plus one).
 */
export const TURN_TOKENS = 4;

/**
 * Fixed cost of an image. OpenAI charges 85 tokens plus 170 for each tile of 512 pixels: an image with our maximum side
 * of 1024 pixels has four tiles and costs 765. Other vendors charge less.
 */
export const IMAGE_TOKENS = 765;

const CACHED_CHARACTERS = 4 * 1024 * 1024;

export type TurnCounter = ReturnType<typeof createTurnCounter>;

type Options = {
  countText: CountText;
  /** Maximum number of characters in the cache; when it is full, the oldest half is dropped. */
  cachedCharacters?: number;
};

/**
 * Counts the tokens of turns and caches the count of each text. The client sends all turns again with every question,
 * so the cache key is the text itself: a long conversation is counted once, and later questions are trimmed without
 * counting again.
 */
export function createTurnCounter({ countText, cachedCharacters = CACHED_CHARACTERS }: Options) {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let youngCharacters = 0;

  function remember(text: string, tokens: number): void {
    youngCharacters += text.length;
    if (youngCharacters > cachedCharacters / 2) {
      old = young;
      young = new Map();
      youngCharacters = text.length;
    }
    young.set(text, tokens);
  }

  function countCached(text: string): number {
    const known = young.get(text);
    if (known !== undefined) return known;
    const tokens = old.get(text) ?? countText(text);
    remember(text, tokens);
    return tokens;
  }

  function countTurn({ content }: Turn): number {
    if (typeof content === 'string') return TURN_TOKENS + countCached(content);
    let tokens = TURN_TOKENS;
    for (const part of content) tokens += part.type === 'text' ? countCached(part.text) : IMAGE_TOKENS;
    return tokens;
  }

  return {
    countTurn,
    knows: (text: string) => young.has(text) || old.has(text),
    /** Stores a count that was computed elsewhere, for example in a worker. */
    remember,
  };
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const TOKENS_A_BYTE = 0.3;

/**
 * Estimates tokens for models whose tokenizer is not public. The figures are the vendors' own, rounded up: a Chinese
 * character is one token for ERNIE, 0.6 for DeepSeek and about the same for Qwen and GLM (`wideTokens`); any other
 * character is 0.3 for DeepSeek and a quarter to a third for Qwen, counted here by UTF-8 bytes; a digit is always one
 * token for Qwen and GLM, so each digit counts as one.
 */
export function estimateTokens(text: string, wideTokens = 1): number {
  const estimate = new TokenEstimate(wideTokens);
  estimate.add(text);
  return estimate.tokens;
}

/** The same estimate for a text that arrives piece by piece and is not stored. */
export class TokenEstimate {
  readonly #wideTokens: number;
  #wide = 0;
  #digits = 0;
  #bytes = 0;

  constructor(wideTokens = 1) {
    this.#wideTokens = wideTokens;
  }

  add(text: string): void {
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x80) {
        if (code >= 0x30 && code <= 0x39) this.#digits += 1;
        else this.#bytes += 1;
      } else if (WIDE.test(character)) this.#wide += 1;
      else this.#bytes += utf8Length(code);
    }
  }

  get tokens(): number {
    return Math.ceil(this.#wide * this.#wideTokens + this.#digits + this.#bytes * TOKENS_A_BYTE);
  }
}

function utf8Length(code: number): number {
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
