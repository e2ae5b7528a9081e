import { formatNumber } from './number-formats.ts';
import {
  type NumberedStyle,
  type NumberLevel,
  type Numbering,
  readNumberedStyles,
  readNumbering,
  valueOf,
} from './numbering.ts';

/** Levels that markdown can number by itself. */
const PLAIN = /^%\d[.、)）]?$/u;
const STYLES_DEEP = 10;
const NOT_NUMBERED = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';

type Place = { numId: string; level: number; isHeading: boolean };
type Files = { document: string; numbering: string; styles: string };

/**
 * Writes the numbers that Word only computes into the text: 第三条, （一）, 1.2. Rules are cited by these numbers, and the
 * parser would drop them. Lists with plain numbers or bullets stay lists.
 */
export function numberParagraphs({ document, numbering, styles }: Files): string {
  const numbers = readNumbering(numbering);
  const styled = readNumberedStyles(styles);
  const counters = new Map<string, number[]>();
  return document
    .replaceAll(/<w:pPrChange[\s\S]*?<\/w:pPrChange>/gu, '')
    .replaceAll(
      /(<w:p(?:\s[^>]*)?>\s*<w:pPr>)([\s\S]*?)<\/w:pPr>/gu,
      (whole: string, open: string, properties: string) => {
        const place = placeOf(properties, styled, numbers);
        const level = place === undefined ? undefined : numbers.levelOf(place.numId, place.level);
        if (place === undefined || level === undefined) return whole;
        const count = countUp(counters, place, numbers);
        if (isList(place, numbers)) return whole;
        const text = label(level, count, (index) => numbers.levelOf(place.numId, index));
        const rest = properties.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/u, '') + NOT_NUMBERED;
        return `${open}${rest}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
      },
    );
}

/** A list stays one only when all levels above it are lists too, because an item needs a list around it. */
function isList({ numId, level, isHeading }: Place, numbers: Numbering): boolean {
  const levels = Array.from({ length: level + 1 }, (_, index) => numbers.levelOf(numId, index));
  return !isHeading && levels.every((entry) => entry === undefined || isPlain(entry));
}

function isPlain({ format, text }: NumberLevel): boolean {
  return isBullet(format) || text === '' || (format === 'decimal' && PLAIN.test(text));
}

function isBullet(format: string): boolean {
  return format === 'bullet' || format === 'none';
}

/** Finds the numbering of a paragraph, its own or that of its style. Number 0 means none. */
function placeOf(
  properties: string,
  styles: ReadonlyMap<string, NumberedStyle>,
  numbers: Numbering,
): Place | undefined {
  const own = /<w:numPr>[\s\S]*?<\/w:numPr>/u.exec(properties)?.[0] ?? '';
  const name = valueOf(properties, 'pStyle') ?? '';
  const inherited = styleNumbering(name, styles);
  const numId = valueOf(own, 'numId') ?? inherited?.numId;
  if (numId === undefined || numId === '0') return undefined;
  const level = Number(valueOf(own, 'ilvl') ?? inherited?.level ?? numbers.levelOfStyle(numId, name));
  return { numId, level, isHeading: styles.get(name)?.isHeading === true };
}

/** A style without a numbering has that of the style on which it is based. */
function styleNumbering(name: string, styles: ReadonlyMap<string, NumberedStyle>): NumberedStyle | undefined {
  let style = styles.get(name);
  for (let depth = 0; depth < STYLES_DEEP && style !== undefined && style.numId === undefined; depth += 1) {
    style = styles.get(style.basedOn ?? '');
  }
  return style?.numId === undefined ? undefined : style;
}

/** Counts one paragraph and starts the levels below it anew. Lists of the same numbering count on. */
function countUp(counters: Map<string, number[]>, { numId, level }: Place, numbers: Numbering): number[] {
  const key = numbers.abstractOf(numId) ?? numId;
  const counts = counters.get(key) ?? [];
  const startOf = (index: number) => numbers.levelOf(numId, index)?.start ?? 1;
  const next = Array.from(
    { length: level + 1 },
    (_, index) => counts[index] ?? (index === level ? startOf(index) - 1 : startOf(index)),
  );
  next[level] = (next[level] ?? 0) + 1;
  counters.set(key, next);
  return next;
}

function label(
  { text, format, isLegal }: NumberLevel,
  counts: readonly number[],
  levelAt: (index: number) => NumberLevel | undefined,
): string {
  // The sign of a bullet is a place in a font of symbols.
  if (isBullet(format)) return '• ';
  const written = text.replaceAll(/%(?<level>[1-9])/gu, (_, digit: string) => {
    const index = Number(digit) - 1;
    return formatNumber(counts[index] ?? 1, isLegal ? 'decimal' : (levelAt(index)?.format ?? 'decimal'));
  });
  return written === '' || /[、）)．]$/u.test(written) ? written : `${written} `;
}
