import type { Figure } from './figure.ts';
import { shorterDates } from './find-dates.ts';
import { findFigures, normaliseFigures } from './normalise-figures.ts';
import { UNITS } from './units.ts';

export type TextRange = { start: number; end: number };
export type CitedSentence = { text: string; citations: readonly number[] };

const WEAK = new Set([...UNITS.values()].filter(({ isWeak }) => isWeak === true).map(({ unit }) => unit));

/**
 * Finds the figures of a sentence that stand in none of its cited passages; `passages[0]` is the one cited as [1]. Sums
 * and differences of the model are found too, because no passage says them. A sentence without citations, or with
 * citations of passages that do not exist, has nothing to be compared with.
 */
export function findUnsupportedFigures(sentence: CitedSentence, passages: readonly string[]): TextRange[] {
  return createFigureCheck(passages)(sentence);
}

/** Checks many sentences against the same passages, each of which is read once. */
export function createFigureCheck(passages: readonly string[]): (sentence: CitedSentence) => TextRange[] {
  const indexes = new Map<number, Set<string>>();
  const indexOf = (number: number): Set<string> | undefined => {
    const passage = passages[number - 1];
    const known = indexes.get(number);
    if (known !== undefined || passage === undefined) return known;
    const index = new Set(findFigures(passage, 'all').flatMap(supportedKeys));
    indexes.set(number, index);
    return index;
  };
  return ({ text, citations }) => {
    const cited = citations.map(indexOf).filter((index) => index !== undefined);
    if (cited.length === 0) return [];
    return normaliseFigures(text)
      .filter((figure) => !keysOf(figure).some((key) => cited.some((index) => index.has(key))))
      .map(({ start, end }) => ({ start, end }));
  };
}

/** What a figure of a passage supports, written as keys. */
function supportedKeys(figure: Figure): string[] {
  const { kind, unit, value, written } = figure;
  if (kind === 'date') return shorterDates(value).map((form) => exact({ ...figure, value: form }));
  if (kind === 'time') return [exact(figure), exact({ ...figure, value: twelveHours(value) })];
  const keys = [exact(figure), `any ${value}`, `any ${written}`];
  if (unit === '') keys.push(`bare ${value}`);
  if (unit === '个') keys.push(`weak ${value}`);
  // A day of the month is written like a number of days.
  return keys;
}

/** The keys of which one must be supported. */
function keysOf(figure: Figure): string[] {
  const { kind, unit, value, written } = figure;
  if (['date', 'time', 'ordinal', 'fraction', 'code'].includes(kind)) return [exact(figure)];
  if (unit === '') return [`any ${value}`];
  const keys = [exact(figure), `bare ${value}`, `bare ${written}`];
  if (WEAK.has(unit)) keys.push(`weak ${value}`);
  return unit === '个' ? [...keys, ...[...WEAK].map((other) => exact({ ...figure, unit: other }))] : keys;
}

function exact({ kind, unit, value }: Pick<Figure, 'kind' | 'unit' | 'value'>): string {
  return `${kind} ${unit} ${value}`;
}

function twelveHours(value: string): string {
  const hour = Number(value.slice(0, 2));
  return hour > 12 ? String(hour - 12).padStart(2, '0') + value.slice(2) : value;
}
