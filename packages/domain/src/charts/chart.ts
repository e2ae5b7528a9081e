/** The types of charts, in the order in which they are offered. */
export const CHART_TYPES = ['line', 'bar', 'pie', 'ring', 'rose', 'funnel-desc', 'funnel-asc', 'treemap'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export const CHART_TYPE_NAMES: Record<ChartType, string> = {
  line: '折线图',
  bar: '柱状图',
  pie: '饼图',
  ring: '环形图',
  rose: '玫瑰图',
  'funnel-desc': '漏斗图（降序）',
  'funnel-asc': '漏斗图（升序）',
  treemap: '矩形树图',
};

/** `null` is a missing value: a gap in a line, no bar. */
export type ChartSeries = { name: string; data: (number | null)[] };
export type ChartNode = { name: string; value: number; children?: ChartNode[] };

/**
 * A checked chart: every series has one value for each category, and all values are finite. Names are plain text. A
 * chart with a tree also has its uppermost level as categories and one series, so that other types can show it.
 */
export type Chart = {
  type: ChartType;
  title: string;
  unit: string;
  categories: string[];
  series: ChartSeries[];
  tree?: ChartNode[];
};

export type ChartResult = { chart: Chart } | { problem: string };

export const POINTS_MAX = 2000;
/** Parts of a whole beyond this number are shown together as 其他. */
export const PARTS_MAX = 50;
export const LABEL_MAX = 200;
export const UNIT_MAX = 20;
/** Longer sources are not read at all. 2,000 points with long names have half of it. */
export const SOURCE_MAX = 1_000_000;
export const TREE_DEPTH_MAX = 6;
/** Beyond this, sums and axes lose their last digits. */
export const VALUE_MAX = 1e15;
export const OTHERS = '其他';

/** A source that cannot be drawn, with the line that the user reads. */
export class ChartProblem extends Error {
  override readonly name = 'ChartProblem';
}

/** Runs a reader and turns its problem into a result. */
export function chartResult(read: () => Chart): ChartResult {
  try {
    return { chart: read() };
  } catch (error) {
    if (error instanceof ChartProblem) return { problem: error.message };
    throw error;
  }
}

/** Writes a name as one line of plain text without control characters, cut to its limit. */
export function plainLabel(text: string, most = LABEL_MAX): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length > most
    ? `${line
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/u, '')}…`
    : line;
}
