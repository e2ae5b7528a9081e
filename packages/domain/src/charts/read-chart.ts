import {
  CHART_TYPE_NAMES,
  CHART_TYPES,
  type Chart,
  ChartProblem,
  type ChartResult,
  chartResult,
  type ChartType,
  plainLabel,
  SOURCE_MAX,
  UNIT_MAX,
} from './chart.ts';
import { typeProblem } from './chart-types.ts';
import { groupParts } from './group-parts.ts';
import { type LooseValue, readLooseJson } from './loose-json.ts';
import { readSeries } from './read-series.ts';
import { readTree } from './read-tree.ts';

/** Names of types that models use for the same chart. */
const ALIASES: Record<string, ChartType> = {
  column: 'bar',
  columns: 'bar',
  doughnut: 'ring',
  donut: 'ring',
  nightingale: 'rose',
  funnel: 'funnel-desc',
  tree: 'treemap',
  折线图: 'line',
  柱状图: 'bar',
  条形图: 'bar',
  饼图: 'pie',
  环形图: 'ring',
  玫瑰图: 'rose',
  漏斗图: 'funnel-desc',
  矩形树图: 'treemap',
};

/**
 * Reads the source of a chart block. Slips of models are repaired where only one meaning is possible; everything else
 * is refused with one line that says what is wrong. Nothing of the source is ever run.
 */
export function readChart(source: string): ChartResult {
  return chartResult(() => {
    if (source.length > SOURCE_MAX) throw new ChartProblem('图表内容过长，无法显示');
    const text = withoutFence(source);
    if (text === '') throw new ChartProblem('图表内容为空');
    const value = readLooseJson(text);
    if (!(value instanceof Map)) throw new ChartProblem('图表内容应当是一个 JSON 对象');
    return buildChart(value);
  });
}

function buildChart(fields: ReadonlyMap<string, LooseValue>): Chart {
  const type = readType(fields.get('type'));
  const title = readText(fields, 'title');
  const unit = plainLabel(readText(fields, 'unit'), UNIT_MAX);
  const tree = fields.get('tree');
  const data = tree === undefined || tree === null ? readSeries(fields, unit) : readTree(tree, unit);
  const chart = groupParts({ type, title: plainLabel(title), ...data });
  const problem = typeProblem(chart, type);
  if (problem !== undefined) throw new ChartProblem(problem);
  return chart;
}

function readType(value: LooseValue | undefined): ChartType {
  if (value === undefined) throw new ChartProblem('缺少图表类型 type');
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const type =
    CHART_TYPES.find((known) => known === name) ?? (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined);
  if (type !== undefined) return type;
  const known = CHART_TYPES.map((entry) => `${entry}（${CHART_TYPE_NAMES[entry]}）`).join('、');
  throw new ChartProblem(`不支持的图表类型“${plainLabel(name, 20)}”，可用：${known}`);
}

function readText(fields: ReadonlyMap<string, LooseValue>, name: 'title' | 'unit'): string {
  const value = fields.get(name) ?? '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new ChartProblem(`字段 ${name} 应当是文字`);
}

function withoutFence(source: string): string {
  return source
    .trim()
    .replace(/^```[^\n]*\n/u, '')
    .replace(/\n?```$/u, '')
    .trim();
}
