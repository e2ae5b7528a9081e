import { findMatches } from './find-matches.ts';

const TAGS = /<\/?(?:think|br|sub|sup|u|mark|kbd)\s*\/?>/giu;
const MARKUP = /[*_`#>|~]+|\[|\]\([^)]*\)|-{3,}/gu;
// The text after a match is more useful than the text before it, so only a few characters come before.
const BEFORE = 20;

/** Returns plain text around the first match of a keyword, at most `max` characters. */
export function excerptAround(text: string, keyword: string, max: number): string {
  const [match] = findMatches(text, keyword, 1);
  const { start, end } = match ?? { start: 0, end: 0 };
  // Only text near the match can become part of the excerpt, so the rest of a long answer is not converted.
  const before = Array.from(plain(text.slice(Math.max(0, start - max * 4), start))).slice(-BEFORE);
  const hit = Array.from(text.slice(start, end).replaceAll(/[\r\n\t]/gu, ' ')).slice(0, max);
  const after = Array.from(plain(text.slice(end, end + max * 4)));
  return [...before, ...hit, ...after].slice(0, max).join('').trim();
}

function plain(text: string): string {
  return (
    text
      .replaceAll(TAGS, ' ')
      .replaceAll(MARKUP, '')
      .replaceAll(/\s+/gu, ' ')
      // The slice may have split a surrogate pair.
      .toWellFormed()
      .replaceAll('\uFFFD', '')
  );
}
