/** A time that a question names: the last day that it covers, and the year, month or day as it was named. */
export type NamedTime = { day: string; named: string };

const DIGITS = '〇一二三四五六七八九';
const FULL =
  /(?<year>(?:19|20)\d{2}|二[〇零]\S{2})\s*[年/.-]\s*(?<month>\d{1,2}|[一二三四五六七八九十]{1,2})\s*[月/.-]\s*(?<date>\d{1,2}|[一二三四五六七八九十]{1,3})/u;
const MONTH =
  /(?<year>(?:19|20)\d{2}|二[〇零]\S{2})\s*[年/.-]\s*(?<month>\d{1,2}|[一二三四五六七八九十]{1,2})(?!\d|\s*[:：])\s*月?/u;
const YEAR = /(?<year>(?:19|20)\d{2}|二[〇零][〇零一二三四五六七八九]{2})\s*(?:年|版|入职|来的|进公司)/u;
const RELATIVE_YEARS: readonly [RegExp, number][] = [
  [/前年/u, -2],
  [/去年|上一年度|上年度/u, -1],
  [/明年|来年|下一年度/u, 1],
  [/后年/u, 2],
];
const RELATIVE_MONTHS: readonly [RegExp, number][] = [
  [/上个月|上月/u, -1],
  [/下个月|下月/u, 1],
];
/** A month without a year, unless it is a number of months or one that returns every year. */
const BARE_MONTH =
  /(?<![\d个每满几])(?<month>1[0-2]|[1-9])\s*月份?(?!\s*(?:\d{1,2}\s*[日号])?\s*(?:之?前|以前|底|初|发))/u;
const NOW = /现在|目前|今年|如今|现行|最新/u;

/**
 * Finds the time for which a question is asked, such as 2024年3月入职. Undefined for a question about today, also when
 * it names another time beside it.
 */
export function dateInQuestion(question: string, today: string): NamedTime | undefined {
  if (NOW.test(question)) return undefined;
  const found = namedDay(question) ?? namedMonth(question, today) ?? namedYear(question, today);
  // Whoever names the present month or year asks about today.
  return found === undefined || today.startsWith(found.named) ? undefined : found;
}

function namedDay(question: string): NamedTime | undefined {
  const { year, month, date } = FULL.exec(question)?.groups ?? {};
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${yearOf(year)}-${two(numberOf(month))}-${two(numberOf(date))}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isReal ? { day, named: day } : undefined;
}

function namedMonth(question: string, today: string): NamedTime | undefined {
  const { year, month } = MONTH.exec(question)?.groups ?? {};
  if (year !== undefined && month !== undefined) return monthOf(yearOf(year), numberOf(month));
  for (const [words, months] of RELATIVE_MONTHS) {
    if (!words.test(question)) continue;
    const moved = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months));
    return monthOf(String(moved.getUTCFullYear()), moved.getUTCMonth() + 1);
  }
  const bare = BARE_MONTH.exec(question)?.groups?.['month'];
  if (bare === undefined) return undefined;
  return monthOf(relativeYear(question, today) ?? today.slice(0, 4), Number(bare));
}

function namedYear(question: string, today: string): NamedTime | undefined {
  const named = YEAR.exec(question)?.groups?.['year'];
  const year = named === undefined ? relativeYear(question, today) : yearOf(named);
  return year === undefined ? undefined : { day: `${year}-12-31`, named: year };
}

function relativeYear(question: string, today: string): string | undefined {
  const years = RELATIVE_YEARS.find(([words]) => words.test(question))?.[1];
  return years === undefined ? undefined : String(Number(today.slice(0, 4)) + years);
}

function monthOf(year: string, month: number): NamedTime | undefined {
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const named = `${year}-${two(month)}`;
  return { day: `${named}-${two(last)}`, named };
}

/** 二〇二四 becomes 2024. */
function yearOf(year: string): string {
  return year.replaceAll('零', '〇').replaceAll(/[〇一二三四五六七八九]/gu, (digit) => String(DIGITS.indexOf(digit)));
}

/** Numbers up to 31, also written as 二十一. */
function numberOf(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  if (!text.includes('十')) return DIGITS.indexOf(text);
  const [tens = '', ones = ''] = text.split('十');
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
