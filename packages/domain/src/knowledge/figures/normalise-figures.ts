import { NUMERALS } from './chinese-number.ts';
import type { Figure } from './figure.ts';
import { findAmounts, type Strictness } from './find-amounts.ts';
import { DATE_FINDERS, TIME_FINDERS, type Finder } from './find-dates.ts';
import { CODE_FINDERS, SHARE_FINDERS } from './find-shares.ts';
import { blankOthers, foldWidth } from './fold-text.ts';

/** Earlier finders claim their text, so that the day of a date is not found again as a number of days. */
const FINDERS: readonly Finder[] = [...DATE_FINDERS, ...CODE_FINDERS, ...TIME_FINDERS, ...SHARE_FINDERS];

/** Every figure has one of these; a sentence without them need not be searched. */
const MAY_HOLD_FIGURE = new RegExp(`[\\d０-９半${NUMERALS}]|(?:周|星期|礼拜)[日天]`, 'u');

/**
 * Finds the figures of a text in their normal form: 十五天, 15 天 and １５日 are equal, and so are 1.5万元 and ¥15,000.
 * Citations, numbers of lists and names such as GPT-4 are no figures. Takes time in proportion to the length.
 */
export function normaliseFigures(text: string): Figure[] {
  return findFigures(text, 'strict');
}

/** With `all`, words such as 一个 count too: a document that says 一个 supports an answer that says 1个. */
export function findFigures(text: string, strictness: Strictness): Figure[] {
  if (!MAY_HOLD_FIGURE.test(text)) return [];
  let rest = blankOthers(foldWidth(text));
  const figures: Figure[] = [];
  for (const { pattern, read } of FINDERS) {
    rest = rest.replaceAll(pattern, (...match: unknown[]) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      const [whole, start] = [match[0] as string, match.at(-3) as number];
      const found = read(groups);
      if (found === undefined) return whole;
      const from = start + whole.length - whole.trimStart().length;
      figures.push({ written: found.value, ...found, start: from, end: start + whole.trimEnd().length });
      return '\0'.repeat(whole.length);
    });
  }
  figures.push(...findAmounts(rest, strictness));
  return figures.toSorted((one, other) => one.start - other.start || one.end - other.end);
}
