const PAIR =
  /([\p{L}][\p{L}\d]{0,19}?)\s*[:：为是]?\s*(-?\d+(?:\.\d+)?)\s*(?:%|％|人|元|天|次|个|万|分)?(?=$|[\s，,、；;。/|])/gu;
const POINTS_MAX = 50;

const KINDS: [RegExp, string][] = [
  [/环形|环图/u, 'ring'],
  [/玫瑰/u, 'rose'],
  [/饼图|占比|比例|构成/u, 'pie'],
  [/升序漏斗/u, 'funnel-asc'],
  [/漏斗|转化/u, 'funnel-desc'],
  [/矩形树图|树图/u, 'treemap'],
  [/折线|趋势|走势|变化/u, 'line'],
];

/** Returns a chart of the figures in the question, or undefined when there are fewer than two. */
export function composeChartReply(question: string): string | undefined {
  const pairs = [...question.matchAll(PAIR)].slice(0, POINTS_MAX);
  if (pairs.length < 2) return undefined;
  const categories = pairs.map((pair) => pair[1] ?? '');
  const data = pairs.map((pair) => Number(pair[2]));
  const type = KINDS.find(([words]) => words.test(question))?.[1] ?? 'bar';
  const most = data.indexOf(Math.max(...data));
  const least = data.indexOf(Math.min(...data));
  const chart = { type, title: '问题中的数据', categories, series: [{ name: '数值', data }] };
  return [
    `从问题中读到 ${data.length} 项数据：最高的是${categories[most]}（${data[most]}），最低的是${categories[least]}（${data[least]}）。`,
    `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``,
  ].join('\n\n');
}
