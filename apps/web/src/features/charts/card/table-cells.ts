import type { Chart } from '@wenjin/domain/charts/chart';
import { chartRows } from '@wenjin/domain/charts/chart-table';
import type { RichText } from '../../../shared/browser/copy-rich.ts';
import { copiedRows } from '../../../shared/markdown/table/table-files.ts';

export function tableOf(chart: Chart): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = chartRows(chart);
  return { head, rows };
}

export function copiedTable(chart: Chart): RichText {
  return copiedRows(chartRows(chart));
}
