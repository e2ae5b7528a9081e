import { foldText } from './search-text.ts';

const BLANK = /\s/u;
// Four base-36 digits hold every code point, so the token of one character is never equal to the token of a pair.
const DIGITS = 4;
const BASE = 36;

/**
 * Returns the index tokens of a text: each character and each pair of neighbouring characters, once. Tokens are plain
 * ASCII, because the full-text index of neither database may split or change them. Blanks are left out: a match is
 * checked again on the text anyway.
 */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>();
  let before = '';
  for (const character of foldText(text)) {
    const token = BLANK.test(character) ? '' : tokenOf(character);
    if (token !== '') {
      tokens.add(token);
      if (before !== '') tokens.add(before + token);
    }
    before = token;
  }
  return [...tokens];
}

/** Returns the tokens that every text containing the keyword must have. Empty for a keyword of blanks only. */
export function keywordTokens(keyword: string): string[] {
  const tokens = new Set<string>();
  for (const word of foldText(keyword).split(/\s+/u)) {
    const parts = Array.from(word, tokenOf);
    if (parts.length === 1) tokens.add(parts[0] ?? '');
    for (let index = 1; index < parts.length; index += 1) tokens.add(`${parts[index - 1]}${parts[index]}`);
  }
  return [...tokens];
}

const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

/** Cached, because most texts use the same few thousand characters. */
function tokenOf(character: string): string {
  const remembered = known.get(character);
  if (remembered !== undefined) return remembered;
  const token = (character.codePointAt(0) ?? 0).toString(BASE).padStart(DIGITS, '0');
  if (known.size < KNOWN_MAX) known.set(character, token);
  return token;
}
