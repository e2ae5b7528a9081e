import { type Chart, type ChartNode, OTHERS, PARTS_MAX } from './chart.ts';

/**
 * Groups the smallest parts of a whole as 其他 when there are more than can be told apart. Lines and bars keep all of
 * their categories, and so do funnels, whose stages have an order.
 */
export function groupParts(chart: Chart): Chart {
  if (chart.type === 'treemap') return groupTree(chart);
  if (!['pie', 'ring', 'rose'].includes(chart.type) || chart.categories.length <= PARTS_MAX) return chart;
  const [series] = chart.series;
  if (series === undefined || chart.series.length > 1 || series.data.some((value) => value === null || value < 0))
    return chart;
  const parts = chart.categories.map((name, index) => ({ name, value: series.data[index] ?? 0 }));
  const kept = keepLargest(parts);
  return {
    ...chart,
    categories: kept.map(({ name }) => name),
    series: [{ ...series, data: kept.map(({ value }) => value) }],
  };
}

function groupTree(chart: Chart): Chart {
  const flat = chart.categories.map((name, index) => ({ name, value: chart.series[0]?.data[index] ?? 0 }));
  const nodes = chart.tree ?? (chart.series.length === 1 ? flat : undefined);
  if (nodes === undefined || nodes.some(({ value }) => value < 0)) return chart;
  const hasGap = chart.series[0]?.data.includes(null) === true;
  if (hasGap) return chart;
  const tree = keepLargest(nodes);
  return {
    ...chart,
    tree,
    categories: tree.map(({ name }) => name),
    series: [{ name: chart.series[0]?.name ?? '数值', data: tree.map(({ value }) => value) }],
  };
}

/** Keeps the order of the parts that stay; the rest is added up at the end. */
function keepLargest(parts: readonly ChartNode[]): ChartNode[] {
  if (parts.length <= PARTS_MAX) return [...parts];
  const bySize = parts.toSorted((one, other) => other.value - one.value);
  const small = new Set(bySize.slice(PARTS_MAX - 1));
  const rest = [...small].reduce((sum, { value }) => sum + value, 0);
  return [...parts.filter((part) => !small.has(part)), { name: OTHERS, value: Number(rest.toPrecision(15)) }];
}
