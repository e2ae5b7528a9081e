import type { ImportedLine } from '@wenjin/contract/admin/new-users';

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/u;

/** A file that shows which columns an import reads. */
export function sampleFile(): Blob {
  return csvFile([
    ['手机号', '姓名', '级别'],
    ['13800138001', '张三', '2'],
    ['13800138002', '李四', ''],
  ]);
}

/** The temporary passwords of an import. The server cannot show them again. */
export function passwordFile(lines: readonly ImportedLine[]): Blob {
  const created = lines.filter(({ ok }) => ok);
  return csvFile([['手机号', '一次性密码'], ...created.map(({ phone, password }) => [phone, password ?? ''])]);
}

function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
  return new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' });
}

function cellOf(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
