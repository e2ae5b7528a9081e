import { NUMERALS, readChineseNumber } from './chinese-number.ts';
import type { Figure } from './figure.ts';

export type Found = Omit<Figure, 'start' | 'end' | 'written'> & { written?: string };
export type Finder = { pattern: RegExp; read: (groups: Record<string, string | undefined>) => Found | undefined };

const N = `(?:\\d{1,2}|[${NUMERALS}]{1,3})`;
const YEAR = '(?:(?:19|20|21)\\d{2}|[一二][零〇一二三四五六七八九]{3})';

const date = (value: string | undefined): Found | undefined =>
  value === undefined ? undefined : { kind: 'date', value, unit: '' };

export const DATE_FINDERS: readonly Finder[] = [
  {
    pattern: new RegExp(
      `(?<year>${YEAR})\\s?年\\s?(?:(?<month>${N})\\s?月(?:份)?\\s?(?:(?<day>${N})\\s?[日号])?)?`,
      'gu',
    ),
    read: ({ year, month, day }) => date(dateValue(year, month, day)),
  },
  {
    pattern: /(?<!\d)(?<year>(?:19|20|21)\d{2})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/gu,
    read: ({ year, month, day }) => date(dateValue(year, month, day)),
  },
  {
    pattern: new RegExp(`(?<![\\d个${NUMERALS}])(?<month>${N})\\s?月(?:份)?\\s?(?:(?<day>${N})\\s?[日号])?`, 'gu'),
    read: ({ month, day }) => date(dateValue('-', month, day)),
  },
  {
    pattern: /(?<![\d/])(?<month>0\d|1[0-2])\/(?<day>[0-3]\d)(?![\d/])/gu,
    read: ({ month, day }) => date(dateValue('-', month, day)),
  },
  {
    pattern: new RegExp(`(?<=[每当次下本上]月\\s?)(?<day>${N})\\s?[日号]`, 'gu'),
    read: ({ day }) => date(number(day) === undefined ? undefined : `每月${number(day)}`),
  },
  {
    pattern: /(?:周|星期|礼拜)(?<day>[一二三四五六日天])(?![天次个小月年])/gu,
    read: ({ day = '' }) => date(`周${day.replace('天', '日')}`),
  },
];

export const TIME_FINDERS: readonly Finder[] = [
  {
    pattern:
      /(?<half>上午|下午|晚上|中午|早上|凌晨)?\s?(?<![\d.])(?<hour>[01]?\d|2[0-4])\s?[:：]\s?(?<minute>[0-5]\d)(?::[0-5]\d)?(?!\d)/gu,
    read: ({ half, hour, minute }) => timeValue(half, hour, minute),
  },
  {
    pattern: new RegExp(
      `(?<half>上午|下午|晚上|中午|早上|凌晨)?\\s?(?<![\\d.])(?<hour>${N})\\s?[点时](?:(?<minute>${N})分|(?<part>半|一刻|三刻))`,
      'gu',
    ),
    read: ({ half, hour, minute, part }) =>
      timeValue(half, hour, minute ?? { 半: '30', 一刻: '15', 三刻: '45' }[part ?? '']),
  },
  {
    pattern: new RegExp(`(?<half>上午|下午|晚上|中午|早上|凌晨)\\s?(?<hour>${N})\\s?[点时]`, 'gu'),
    read: ({ half, hour }) => timeValue(half, hour, '0'),
  },
  {
    pattern: new RegExp(
      `(?<![\\d.])(?<hour>\\d{1,2}|[${NUMERALS}]{1,3})点(?=整|钟|前|后|之|至|到|[-~]|以|上班|下班|开|结)`,
      'gu',
    ),
    read: ({ hour }) => timeValue(undefined, hour, '0'),
  },
];

/** Returns every shorter form of a date, because an answer may leave out the year or the day. */
export function shorterDates(value: string): string[] {
  const parts = /^(?<year>\d{4}|-)(?:-(?<month>\d\d))?(?:-(?<day>\d\d))?$/u.exec(value)?.groups;
  const [year, month, day] = [parts?.['year'], parts?.['month'], parts?.['day']];
  if (year === undefined) return [value];
  const forms = [value, year];
  if (month !== undefined) forms.push(`${year}-${month}`, `--${month}`);
  if (day !== undefined) forms.push(`--${month}-${day}`);
  return forms;
}

function dateValue(year: string | undefined, month?: string, day?: string): string | undefined {
  const parts = [year === '-' ? '-' : number(year), number(month), number(day)];
  const [yearPart, monthPart, dayPart] = parts;
  if (yearPart === undefined || Number(monthPart ?? 1) > 12 || Number(dayPart ?? 1) > 31) return undefined;
  if (monthPart === 0 || dayPart === 0) return undefined;
  const rest = [monthPart, dayPart]
    .filter((part) => part !== undefined)
    .map((part) => `-${String(part).padStart(2, '0')}`);
  return `${yearPart}${rest.join('')}`;
}

function timeValue(half: string | undefined, hour: string | undefined, minute: string | undefined): Found | undefined {
  const hours = number(hour);
  const minutes = number(minute);
  if (hours === undefined || minutes === undefined || hours > 24 || minutes > 59) return undefined;
  const isAfternoon = (half === '下午' || half === '晚上') && hours < 12;
  const full = isAfternoon ? hours + 12 : hours;
  return { kind: 'time', value: `${String(full).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`, unit: '' };
}

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d/u.test(text) ? Number(text) : readChineseNumber(text);
}
