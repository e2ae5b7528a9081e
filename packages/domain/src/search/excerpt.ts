import { findMatches } from './find-matches.ts';

const MARKUP = /[*_`#>|~]+|\[|\]\([^)]*\)|-{3,}/gu;
// A few words before the match say enough; what follows it says more.
const BEFORE = 20;

/** Plain words around the first match of a keyword, at most `max` characters. */
export function excerptAround(text: string, keyword: string, max: number): string {
  const [match] = findMatches(text, keyword, 1);
  const { start, end } = match ?? { start: 0, end: 0 };
  // Nothing further away can come into the excerpt, and an answer may be long.
  const before = Array.from(plain(text.slice(Math.max(0, start - max * 4), start))).slice(-BEFORE);
  const hit = Array.from(text.slice(start, end).replaceAll(/[\r\n\t]/gu, ' ')).slice(0, max);
  const after = Array.from(plain(text.slice(end, end + max * 4)));
  return [...before, ...hit, ...after].slice(0, max).join('').trim();
}

function plain(text: string): string {
  return (
    text
      .replaceAll(MARKUP, '')
      .replaceAll(/\s+/gu, ' ')
      // A slice may have cut a character in two.
      .toWellFormed()
      .replaceAll('\uFFFD', '')
  );
}
