import type { Chart, ChartType } from './chart.ts';
import { typeProblem } from './chart-types.ts';

const NAMED: [words: RegExp, type: ChartType][] = [
  [/环形图|环图|圆环|甜甜圈/u, 'ring'],
  [/玫瑰图|南丁格尔/u, 'rose'],
  [/饼图|饼状图|扇形图/u, 'pie'],
  [/升序.{0,4}漏斗|漏斗.{0,4}升序|倒漏斗/u, 'funnel-asc'],
  [/漏斗/u, 'funnel-desc'],
  [/矩形树图|树图|树状图/u, 'treemap'],
  [/折线图|曲线图|走势图|趋势图/u, 'line'],
  [/柱状图|柱形图|条形图|直方图|柱图/u, 'bar'],
];
const HINTS: [words: RegExp, type: ChartType][] = [
  [/占比|比例|构成|份额|分布/u, 'pie'],
  [/转化/u, 'funnel-desc'],
  [/趋势|走势|变化|增长/u, 'line'],
];
const TIME =
  /^(?:(?:19|20)\d{2}(?:[-/.年].{0,8})?|\d{1,2}月(?:份|\d{1,2}日)?|[一二三四五六七八九十]{1,3}月份?|第?[一二三四1-4]季度|Q[1-4]|(?:周|星期)[一二三四五六日天]|第?\d{1,2}周|\d{1,2}[:：]\d{2}|\d{1,2}[日号时点])$/iu;

/** Chooses the type that a question names, or else the one that suits the data. */
export function suggestType(data: Pick<Chart, 'categories' | 'series' | 'unit'>, question = ''): ChartType {
  const fits = (type: ChartType | undefined) => type !== undefined && typeProblem(data, type) === undefined;
  const asked = [...NAMED, ...HINTS].filter(([words]) => words.test(question)).map(([, type]) => type);
  return asked.find(fits) ?? suitedType(data);
}

function suitedType({ categories, series, unit }: Pick<Chart, 'categories' | 'series' | 'unit'>): ChartType {
  if (categories.length > 1 && categories.every((category) => TIME.test(category))) return 'line';
  const total = (series[0]?.data ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const isWhole = series.length === 1 && unit === '%' && Math.abs(total - 100) < 1;
  return isWhole && typeProblem({ categories, series }, 'pie') === undefined ? 'pie' : 'bar';
}
