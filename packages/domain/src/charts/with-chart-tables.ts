import { chartTable } from './chart-table.ts';
import { readChart } from './read-chart.ts';

const FENCE = /^ {0,3}(?<mark>`{3,}|~{3,})\s*(?<name>[^\s`]*)/u;

/** Adds the figures of every chart block as a table below it, for readers that draw no charts. */
export function withChartTables(markdown: string): string {
  const written: string[] = [];
  let open: { mark: string; isChart: boolean; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    written.push(line);
    const { mark = '', name = '' } = FENCE.exec(line)?.groups ?? {};
    if (open === undefined) {
      if (mark !== '') open = { mark, isChart: name === 'chart', lines: [] };
    } else if (mark !== '' && name === '' && mark.startsWith(open.mark)) {
      if (open.isChart) written.push(...tableLines(open.lines.join('\n')));
      open = undefined;
    } else open.lines.push(line);
  }
  return written.join('\n');
}

function tableLines(source: string): string[] {
  const result = readChart(source);
  return 'chart' in result ? ['', ...chartTable(result.chart).split('\n'), ''] : [];
}
