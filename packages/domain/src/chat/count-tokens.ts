import type { Turn } from '@wenjin/contract/chat/answer';

/** How many tokens a text has. */
export type CountText = (text: string) => number;
export type CountTurn = (turn: Turn) => number;

/** What the chat format adds to each message: its marks and its role (OpenAI's own recipe: three and one). */
export const TURN_TOKENS = 4;

/**
 * A picture costs the same whatever it shows. OpenAI counts 85 and 170 for each tile of 512 pixels: a picture of our
 * longest side (1024 pixels, four tiles) is 765; the others count less.
 */
export const IMAGE_TOKENS = 765;

const CACHED_CHARACTERS = 4 * 1024 * 1024;

export type TurnCounter = ReturnType<typeof createTurnCounter>;

type Options = {
  countText: CountText;
  /** How much text the memory may hold; the oldest half goes when it is full. */
  cachedCharacters?: number;
};

/**
 * Counts the tokens of turns and remembers each text. Turns come anew from the wire with every question, so the text
 * itself is the key: a long conversation is counted once, and trimmed without counting from then on.
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
    /** Takes a count that was made elsewhere, such as a little at a time. */
    remember,
  };
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const TOKENS_A_BYTE = 0.3;

/**
 * A count for models whose tokenizer is not public, from the vendors' own rules of thumb and on the safe side of them:
 * a Chinese character is one token with ERNIE, 0.6 with DeepSeek and about as much with Qwen and GLM (`wideTokens`);
 * of other text a character is 0.3 with DeepSeek and a quarter to a third with Qwen, here counted by UTF-8 bytes;
 * figures stand alone with Qwen and GLM, so each is one.
 */
export function estimateTokens(text: string, wideTokens = 1): number {
  const estimate = new TokenEstimate(wideTokens);
  estimate.add(text);
  return estimate.tokens;
}

/** The same for a text that comes piece by piece and is not kept. */
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
