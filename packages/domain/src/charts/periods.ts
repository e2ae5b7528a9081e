const DATE =
  /^(?:(?<year>(?:19|20)\d{2})\s*年?度?)?[\s-]*(?:(?<month>\d{1,2})\s*月份?|Q(?<quarter>[1-4])|第?(?<numeral>[一二三四1-4])季度|(?<half>[上下])半年)?$/iu;
const NUMERALS = ['一', '二', '三', '四'];
const KINDS: Record<string, string> = { month: 'month', quarter: 'quarter', numeral: 'quarter', half: 'half' };
/** Words for a period and for the one before it. */
const RELATIVE: readonly (readonly string[])[] = [
  ['前年'],
  ['上期', '上一期', '同期', '基期', '去年', '上年', '去年同期', '上年同期', '上月', '上个月', '上季度', '上周'],
  ['本期', '当期', '今年', '本年', '本月', '这个月', '当月', '本季度', '本周'],
];

/**
 * Says which of two series is the earlier one when both names are periods, such as 2025年 and 2026年 or 上期 and 本期;
 * undefined when they are anything else.
 */
export function earlierPeriod(one: string, other: string): 0 | 1 | undefined {
  const [first, second] = [periodOf(one.trim()), periodOf(other.trim())];
  if (first === undefined || second === undefined || first.kind !== second.kind || first.at === second.at)
    return undefined;
  return first.at < second.at ? 0 : 1;
}

/** The kind keeps words, months and years apart: only periods of one kind can be compared. */
function periodOf(name: string): { kind: string; at: number } | undefined {
  const place = RELATIVE.findIndex((words) => words.includes(name));
  if (place !== -1) return { kind: 'relative', at: place };
  const { year, ...parts } = DATE.exec(name)?.groups ?? {};
  const part = Object.entries(parts).find(([, value]) => value !== undefined);
  if (year === undefined && part === undefined) return undefined;
  const [kind, text] = part ?? ['', '0'];
  return {
    kind: `${year === undefined ? '' : 'year '}${KINDS[kind] ?? ''}`,
    at: Number(year ?? 0) * 100 + orderInYear(text),
  };
}

function orderInYear(text: string): number {
  if (text === '上' || text === '下') return text === '上' ? 1 : 2;
  return NUMERALS.includes(text) ? NUMERALS.indexOf(text) + 1 : Number(text);
}
