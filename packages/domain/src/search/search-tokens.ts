import { foldText } from './search-text.ts';

const BLANK = /\s/u;
// Four digits to the base of 36 hold every code point, so a token of one character never looks like one of two.
const DIGITS = 4;
const BASE = 36;

/**
 * What an index holds of a text: each of its characters and each pair of neighbours, once. Plain ASCII, because the
 * index of neither database may cut or change a token. Blanks are left out: a match is checked on the text anyway.
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

/** The tokens that every text with this keyword in it has. Empty for a keyword of blanks. */
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

/** Remembered, because most texts are written with the same few thousand characters. */
function tokenOf(character: string): string {
  const remembered = known.get(character);
  if (remembered !== undefined) return remembered;
  const token = (character.codePointAt(0) ?? 0).toString(BASE).padStart(DIGITS, '0');
  if (known.size < KNOWN_MAX) known.set(character, token);
  return token;
}
