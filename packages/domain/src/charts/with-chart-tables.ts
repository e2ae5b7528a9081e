import { replaceChartBlocks } from './chart-blocks.ts';
import { chartTable } from './chart-table.ts';
import { readChart } from './read-chart.ts';

/** Adds the figures of every chart block as a table below it, for readers that draw no charts. */
export function withChartTables(markdown: string): string {
  return replaceChartBlocks(markdown, ({ source, lines }) => {
    const result = readChart(source);
    return 'chart' in result ? [...lines, '', ...chartTable(result.chart).split('\n'), ''] : lines;
  });
}
