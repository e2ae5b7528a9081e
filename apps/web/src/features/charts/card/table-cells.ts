import type { Chart } from '@wenjin/domain/charts/chart';
import { chartRows } from '@wenjin/domain/charts/chart-table';
import { escapeHtml } from '../../../shared/browser/escape-html.ts';
import type { RichText } from '../../../shared/browser/copy-rich.ts';

export function tableOf(chart: Chart): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = chartRows(chart);
  return { head, rows };
}

/** For the clipboard: a table for Excel and Word, tabs for everything else. */
export function copiedTable(chart: Chart): RichText {
  const rows = chartRows(chart);
  const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('');
  return { html: `<table>${html}</table>`, plain: rows.map((row) => row.join('\t')).join('\n') };
}
