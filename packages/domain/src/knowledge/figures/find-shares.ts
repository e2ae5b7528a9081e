import { NUMERALS, readChineseNumber } from './chinese-number.ts';
import { divideByTen, multiplyDecimal, normalDecimal } from './decimal.ts';
import type { Finder, Found } from './find-dates.ts';

const DECIMAL = '\\d{1,20}(?:\\.\\d{1,10})?';
const CHINESE = `[${NUMERALS}]{1,12}`;
const ORDINAL_UNITS = '季度|学期|条|章|节|款|项|页|期|名|届|版|类|级|批|轮|部分|年度|年|天|次';

/** Percentages, fractions and ordinals. */
export const SHARE_FINDERS: readonly Finder[] = [
  {
    pattern: new RegExp(`百分之(?<value>${DECIMAL}|${CHINESE}(?:点[零〇一二三四五六七八九]{1,4})?)`, 'gu'),
    read: ({ value }) => percent(value),
  },
  { pattern: new RegExp(`千分之(?<value>${DECIMAL}|${CHINESE})`, 'gu'), read: ({ value }) => permille(value) },
  { pattern: new RegExp(`(?<![\\d.])(?<value>${DECIMAL})\\s?%`, 'gu'), read: ({ value }) => percent(value) },
  { pattern: new RegExp(`(?<![\\d.])(?<value>${DECIMAL})\\s?‰`, 'gu'), read: ({ value }) => permille(value) },
  {
    pattern: /(?<value>[一二两三四五六七八九1-9])成(?=[以多、，。；！？\s\0]|$)/gu,
    read: ({ value }) => ({ kind: 'percent', value: multiplyDecimal(decimal(value) ?? '0', 10), unit: '%' }),
  },
  {
    pattern: new RegExp(`(?<bottom>${CHINESE})分之(?<top>${CHINESE})`, 'gu'),
    read: ({ top, bottom }) => fraction(top, bottom),
  },
  {
    pattern: /(?<![\d/.])(?<top>\d{1,2})\/(?<bottom>\d{1,3})(?![\d/年月])/gu,
    read: ({ top, bottom }) => fraction(top, bottom),
  },
  {
    pattern: new RegExp(`第\\s?(?<value>\\d{1,4}|${CHINESE})\\s?(?<unit>${ORDINAL_UNITS})`, 'gu'),
    read: ({ value, unit = '' }) => ordinal(value, unit),
  },
  { pattern: /(?<![第个\d])(?<value>[一二三四1-4])季度/gu, read: ({ value }) => ordinal(value, '季度') },
];

/** Telephone numbers, versions and other rows of digits. */
export const CODE_FINDERS: readonly Finder[] = [
  {
    pattern: /(?<![\d-])(?<value>\d{3,4}-\d{3,4}-\d{3,4}|0\d{2,3}-\d{7,8}(?:-\d{1,5})?|1\d{10})(?![\d-])/gu,
    read: ({ value }) => code(value),
  },
  {
    pattern: /(?<![\d.])(?<value>\d{1,3}\s?[×xX*]\s?\d{1,3})\s?(?=小时)/gu,
    read: ({ value = '' }) => ({ kind: 'code', value: value.replaceAll(/\s/gu, '').replace(/[xX*]/u, '×'), unit: '' }),
  },
  {
    pattern: /(?<![\d.])(?<value>\d{1,5}(?:\.\d{1,5}){2,4})(?![\d.]*\d)/gu,
    read: ({ value = '' }) => ({ kind: 'code', value, unit: '' }),
  },
];

function percent(text: string | undefined): Found | undefined {
  const value = decimal(text);
  return value === undefined ? undefined : { kind: 'percent', value, unit: '%', written: value };
}

function permille(text: string | undefined): Found | undefined {
  const value = decimal(text);
  return value === undefined ? undefined : { kind: 'percent', value: divideByTen(value), unit: '%', written: value };
}

function fraction(top: string | undefined, bottom: string | undefined): Found | undefined {
  const [one, other] = [decimal(top), decimal(bottom)];
  if (one === undefined || other === undefined || Number(one) >= Number(other)) return undefined;
  return { kind: 'fraction', value: `${one}/${other}`, unit: '' };
}

function ordinal(text: string | undefined, unit: string): Found | undefined {
  const value = decimal(text);
  return value === undefined ? undefined : { kind: 'ordinal', value, unit };
}

function code(text = ''): Found {
  return { kind: 'code', value: text.replaceAll('-', ''), unit: '' };
}

/** Reads digits, or a Chinese number with an optional fraction: 三点五. */
export function decimal(text = ''): string | undefined {
  if (/^\d/u.test(text)) return normalDecimal(text);
  const [whole = '', fraction] = text.split('点');
  const value = readChineseNumber(whole);
  if (value === undefined) return undefined;
  const digits = fraction === undefined ? '' : Array.from(fraction, (digit) => readChineseNumber(digit) ?? 0).join('');
  return normalDecimal(`${value}.${digits}`);
}
