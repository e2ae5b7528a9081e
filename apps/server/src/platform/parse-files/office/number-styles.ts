import { attributeOf, xmlTokens } from './xml-tokens.ts';

type NumberStyle = 'plain' | 'date' | 'time' | 'percent';

const DAY_MS = 86_400_000;
/** Day 0 of the calendar that spreadsheets count in, which knows a 29 February 1900. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
const LATEST_DAY = 2_958_465;

/** Returns how the numbers of each cell style are shown. */
export function readNumberStyles(xml: string): NumberStyle[] {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInside = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isInside = token.kind === 'open';
    if (token.kind !== 'open') continue;
    const id = Number(attributeOf(token.attributes, 'numFmtId') ?? 0);
    if (token.name === 'numFmt') formats.set(id, attributeOf(token.attributes, 'formatCode') ?? '');
    if (token.name === 'xf' && isInside) styles.push(styleOf(id, formats.get(id)));
  }
  return styles;
}

/** The numbers of the formats that every spreadsheet knows. */
const KNOWN_STYLES: readonly { from: number; to: number; style: NumberStyle }[] = [
  { from: 9, to: 10, style: 'percent' },
  { from: 18, to: 21, style: 'time' },
  { from: 45, to: 47, style: 'time' },
  { from: 14, to: 22, style: 'date' },
  { from: 27, to: 36, style: 'date' },
  { from: 50, to: 58, style: 'date' },
];

function styleOf(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return KNOWN_STYLES.find(({ from, to }) => id >= from && id <= to)?.style ?? 'plain';
  const bare = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
  if (/[yd年日]/iu.test(bare)) return 'date';
  if (/h|s/iu.test(bare) && !/general/iu.test(bare)) return 'time';
  return bare.includes('%') ? 'percent' : 'plain';
}

/** Writes a number as its cell shows it: dates as 2026-11-20, times as 09:30, shares in percent. */
export function showNumber(value: string, style: NumberStyle, startsIn1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (style === 'percent') return `${rounded(number * 100)}%`;
  const day = startsIn1904 ? number + DAYS_TO_1904 : number;
  const isTime = style !== 'plain' && day >= 0 && day <= LATEST_DAY;
  return isTime ? showTime(day, style) : rounded(number);
}

function showTime(day: number, style: NumberStyle): string {
  const [date = '', time = ''] = new Date(Math.round((DAY_0 + day * DAY_MS) / 1000) * 1000).toISOString().split('T');
  const clock = time.slice(0, 8).replace(/:00$/u, '');
  if (style === 'time' || day < 1) return clock;
  return clock === '00:00' ? date : `${date} ${clock}`;
}

/** Spreadsheets store 0.1 + 0.2 with all of its digits. */
function rounded(number: number): string {
  return String(Number(number.toPrecision(12)));
}
