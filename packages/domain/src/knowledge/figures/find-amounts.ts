import { NUMERALS } from './chinese-number.ts';
import { multiplyDecimal } from './decimal.ts';
import type { Figure } from './figure.ts';
import { decimal } from './find-shares.ts';
import { OWN_COUNTS, UNIT_PATTERN, UNITS } from './units.ts';

const SCALES: Record<string, number> = {
  百: 100,
  千: 1000,
  万: 10_000,
  百万: 1_000_000,
  千万: 10_000_000,
  亿: 100_000_000,
  万亿: 1_000_000_000_000,
};
const CURRENCIES: Record<string, string> = {
  '¥': '元',
  RMB: '元',
  CNY: '元',
  人民币: '元',
  $: '美元',
  USD: '美元',
  HKD: '港元',
  EUR: '欧元',
  '€': '欧元',
};

const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,10})?|\\d{1,20}(?:\\.\\d{1,10})?';
const CHINESE = `[${NUMERALS}]{1,16}(?:点[零〇一二三四五六七八九]{1,4})?`;
const AMOUNT = new RegExp(
  `(?<currency>¥|\\$|€|RMB|CNY|USD|HKD|EUR|人民币)?\\s?(?<![\\d.${NUMERALS}])(?:(?<digits>${DIGITS})\\s?(?<scale>百万|千万|万亿|亿|万|千|百)?|(?<chinese>${CHINESE})|(?<half>半))\\s?[余多来几]?\\s?(?<unit>${UNIT_PATTERN})?(?<plus>半)?`,
  'gu',
);
const RANGE_SIGN = /^\s?(?:-{1,2}|~|至|到|或)\s?$/u;

type Amount = Figure & { isChinese: boolean; scale: number };
/** `strict` leaves out words such as 一个 and 两种, which count nothing that a document says. */
export type Strictness = 'strict' | 'all';

/** Finds numbers with and without units. */
export function findAmounts(text: string, strictness: Strictness): Figure[] {
  const amounts = [...text.matchAll(AMOUNT)].flatMap((match) => readAmount(match, text, strictness));
  shareUnits(amounts, text);
  return amounts
    .filter(({ isChinese, unit, value, kind }) => {
      if (unit === '' && isChinese) return false;
      return strictness === 'all' || !isChinese || value !== '1' || kind !== 'number';
    })
    .map(({ start, end, kind, value, unit, written }) => ({ start, end, kind, value, unit, written }));
}

function readAmount(match: RegExpMatchArray, text: string, strictness: Strictness): Amount[] {
  const groups = match.groups ?? {};
  const at = match.index ?? 0;
  const start = at + match[0].length - match[0].trimStart().length;
  if (isPartOfWord(text, match, strictness)) return [];
  const isChinese = groups['digits'] === undefined;
  const place = { start, end: at + match[0].trimEnd().length, isChinese, scale: SCALES[groups['scale'] ?? ''] ?? 1 };
  return numbersOf(groups).map((written) => ({
    ...place,
    written,
    ...measured(multiplyDecimal(written, place.scale), groups),
  }));
}

type Groups = Record<string, string | undefined>;

/** The numbers that are written: one, or two for a spoken range. */
function numbersOf({ digits, chinese, half, unit, plus }: Groups): string[] {
  if (half !== undefined) return ['0.5'];
  const numbers = spokenRange(chinese) ?? [decimal(digits ?? chinese)];
  const known = numbers.filter((number) => number !== undefined);
  // 一年半 is one year and a half.
  return plus === undefined || unit === undefined ? known : known.map((number) => `${number}.5`);
}

function measured(scaled: string, { currency, unit }: Groups): Pick<Figure, 'kind' | 'value' | 'unit'> {
  const money = CURRENCIES[currency ?? ''];
  const found = UNITS.get(unit ?? '');
  if (money !== undefined) return { kind: 'money', value: scaled, unit: money };
  if (found === undefined) return { kind: 'number', value: scaled, unit: '' };
  return { kind: found.kind, value: multiplyDecimal(scaled, found.factor), unit: found.unit };
}

/** 三五天 and 两三次 name a range. */
function spokenRange(chinese = ''): string[] | undefined {
  const pair = /^[一二两三四五六七八][两三四五六七八九]$/u.test(chinese) ? Array.from(chinese) : [];
  const [low, high] = pair.map((digit) => decimal(digit));
  return low === undefined || high === undefined || Number(low) >= Number(high) ? undefined : [low, high];
}

function isPartOfWord(text: string, match: RegExpMatchArray, strictness: Strictness): boolean {
  const { digits, chinese, half, unit } = match.groups ?? {};
  const at = match.index ?? 0;
  const before = text.slice(Math.max(0, at - 1), at);
  const after = text.slice(at + match[0].length, at + match[0].length + 4);
  if (strictness === 'strict' && isOwnCount(unit, after)) return true;
  // A digit inside of a word in letters is a part of a name: H5, 3D.
  if (digits !== undefined) return unit === undefined && /^[a-zA-Z]/u.test(after);
  if (half !== undefined) return unit === undefined || /[上下]/u.test(before);
  return chinese !== undefined && isChineseWord({ before, unit, after });
}

function isOwnCount(unit: string | undefined, after: string): boolean {
  return unit === '个' ? OWN_COUNTS.test(`个${after}`) : unit === undefined && OWN_COUNTS.test(after);
}

/** 十分 means "very", 统一 and 唯一 are words, 数十人 names no number. */
function isChineseWord({ before, unit, after }: { before: string; unit: string | undefined; after: string }): boolean {
  if (unit === '分' || /[统唯单专万数几同第]/u.test(before)) return true;
  return unit === '个' && /^(?:别|性|体)/u.test(after);
}

/** The first number of a range has the unit of the second: 3至5天, 1-2万元. */
function shareUnits(amounts: Amount[], text: string): void {
  for (let index = amounts.length - 2; index >= 0; index -= 1) {
    const [one, next] = [amounts[index], amounts[index + 1]];
    if (one === undefined || next === undefined || one.unit !== '' || next.unit === '') continue;
    if (!RANGE_SIGN.test(text.slice(one.end, next.start))) continue;
    const scale = one.scale === 1 && Number(one.value) < 1000 ? next.scale : 1;
    const unit = [...UNITS.values()].find((entry) => entry.unit === next.unit && isFactorOf(next, entry.factor));
    one.value = multiplyDecimal(multiplyDecimal(one.value, scale), unit?.factor ?? 1);
    one.kind = next.kind;
    one.unit = next.unit;
  }
}

function isFactorOf({ value, written, scale }: Amount, factor: number): boolean {
  return multiplyDecimal(multiplyDecimal(written, scale), factor) === value;
}
