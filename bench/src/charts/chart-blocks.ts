/** The types of charts and the points that each is drawn with. */
export const CHART_TYPES = ['line', 'bar', 'pie', 'ring', 'rose', 'funnel-desc', 'funnel-asc', 'treemap'] as const;
export const POINTS = [12, 200, 2000] as const;
type ChartType = (typeof CHART_TYPES)[number];

/** A funnel has at most this many stages; its largest stands for more points. */
const STAGES_MAX = 50;
/** A treemap keeps at most this many parts of a level, so that more points lie below them. */
const BRANCHES = 20;

/** Writes the block of a chart with this many points. Lines and bars share them among four series. */
export function chartBlock(type: ChartType, points: number, title: string): string {
  return `\`\`\`chart\n${JSON.stringify({ type, title, unit: '人', ...figures(type, points) })}\n\`\`\``;
}

function figures(type: ChartType, points: number): object {
  if (type === 'treemap' && points > BRANCHES) return { tree: tree(points) };
  const isFunnel = type === 'funnel-desc' || type === 'funnel-asc';
  const series = type === 'line' || type === 'bar' ? 4 : 1;
  const count = Math.floor((isFunnel ? Math.min(points, STAGES_MAX) : points) / series);
  return {
    categories: list(count, (index) => `第 ${index + 1} 组`),
    series: list(series, (at) => ({ name: `${at + 1} 部`, data: list(count, (index) => valueAt(index, at)) })),
  };
}

function tree(points: number): object[] {
  return list(BRANCHES, (branch) => ({
    name: `中心 ${branch + 1}`,
    children: list(Math.floor(points / BRANCHES) - 1, (leaf) => ({
      name: `科 ${leaf + 1}`,
      value: valueAt(leaf, branch),
    })),
  }));
}

/** Figures that rise and fall, the same in every run. */
function valueAt(index: number, series: number): number {
  return 20 + ((index * 37 + series * 11) % 83);
}

function list<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}
