import { describe, expect, it } from 'vitest';
import { pastedTable } from './paste-table.ts';

function paste(html: string, text = '') {
  return pastedTable({ getData: (type) => (type === 'text/html' ? html : text) });
}
const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('a table from the clipboard', () => {
  it('converts a table from Excel to markdown', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {color: red}</style></head>
      <body><!--StartFragment-->${table(['部门', '离职率'], ['客服', '11.3%'])}<!--EndFragment--></body></html>`;
    expect(paste(html)).toBe('| 部门 | 离职率 |\n| --- | --- |\n| 客服 | 11.3% |');
  });

  it('converts a table from Google Sheets, which puts its style element into the body', () => {
    const html = `<meta charset="utf-8"><google-sheets-html-origin><style>td {}</style>${table(['a', 'b'], ['1', '2'])}`;
    expect(paste(html)).toContain('| 1 | 2 |');
  });

  it('keeps the shape of the table whatever its cells contain', () => {
    const html = table(['a|b', '第一行<br>第二行'], ['<p>一</p><p>二</p>', ' 长\n  文  ']);
    expect(paste(html)).toBe(String.raw`| a\|b | 第一行<br>第二行 |` + '\n| --- | --- |\n| 一<br>二 | 长 文 |');
  });

  it('leaves merged cells empty', () => {
    const html = `<table><tr><td colspan="2">甲</td><td>乙</td></tr><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr>
      <tr><td>4</td><td>5</td></tr></table>`;
    expect(paste(html)).toBe('| 甲 |  | 乙 |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5 |');
  });

  it('reads tab-separated text when the HTML contains no table', () => {
    const text = '部门\t说明\r\n客服\t"第一行\n第""二""行"\r\n';
    expect(paste('<div>部门</div>', text)).toBe('| 部门 | 说明 |\n| --- | --- |\n| 客服 | 第一行<br>第"二"行 |');
  });

  it.each([
    ['plain text, with or without tabs', '', 'a\tb\n1\t2'],
    ['a single cell', table(['甲']), '甲'],
    ['a single row', table(['甲', '乙']), '甲\t乙'],
    ['a single column', table(['甲'], ['乙']), '甲\n乙'],
    ['a passage with a table in it', `<p>如下表</p>${table(['a', 'b'], ['1', '2'])}`, '如下表'],
    ['indented code', '<pre>if</pre>', 'if x {\n\ty()\n\t\tz()\n}'],
    ['code indented all over', '<pre>x</pre>', '\ta\n\tb'],
    ['a whole sheet', table(...Array.from({ length: 3000 }, () => ['1', '2'])), '1'],
  ])('makes no table of %s', (_what, html, text) => {
    expect(paste(html, text)).toBeUndefined();
  });

  it('does not search for a table in very long HTML', () => {
    const start = performance.now();
    expect(paste(`<p>${'字'.repeat(3_000_000)}</p><table></table>`, '字'.repeat(3_000_000))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(200);
  });
});
