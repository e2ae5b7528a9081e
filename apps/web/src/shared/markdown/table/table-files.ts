import { BYTE_ORDER_MARK, csvLine } from '@wenjin/domain/csv/csv-line';
import type { RichText } from '../../browser/copy-rich.ts';
import { escapeHtml } from '../../browser/escape-html.ts';
import { saveFile } from '../../browser/save-file.ts';

type Rows = readonly (readonly string[])[];

/** For the clipboard: a table for Excel and Word, tabs for everything else. */
export function copiedRows(rows: Rows): RichText {
  const html = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('');
  return { html: `<table>${html}</table>`, plain: rows.map((row) => row.join('\t')).join('\n') };
}

export function saveCsv(rows: Rows, title: string): void {
  const name = title.replaceAll(/[\\/:*?"<>|]/gu, ' ').slice(0, 80);
  saveFile(new Blob([BYTE_ORDER_MARK, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
