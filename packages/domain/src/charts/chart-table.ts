import type { Chart, ChartNode } from './chart.ts';

/** Writes the data of a chart as a markdown table, with the unit in the head. Inner levels of a tree are named by path. */
export function chartTable(chart: Chart): string {
  const [head = [], ...rows] = chartRows(chart);
  return [row(head), `| --- |${' ---: |'.repeat(chart.series.length)}`, ...rows.map(row)].join('\n');
}

/** The rows of the same table as plain cells, the head first. */
export function chartRows(chart: Chart): string[][] {
  const unit = chart.unit === '' ? '' : `（${chart.unit}）`;
  const head = ['类别', ...chart.series.map(({ name }) => name + unit)];
  const hasLevels = chart.tree?.some(({ children }) => children !== undefined) === true;
  return [head, ...(hasLevels ? treeRows(chart.tree ?? [], '') : seriesRows(chart))];
}

function seriesRows({ categories, series }: Chart): string[][] {
  return categories.map((category, index) => [category, ...series.map(({ data }) => String(data[index] ?? ''))]);
}

function treeRows(nodes: readonly ChartNode[], above: string): string[][] {
  return nodes.flatMap(({ name, value, children = [] }) => {
    const path = above === '' ? name : `${above} › ${name}`;
    return [[path, String(value)], ...treeRows(children, path)];
  });
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll(/[\\|`*_[\]<]/gu, String.raw`\$&`)).join(' | ')} |`;
}
