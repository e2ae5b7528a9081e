import type { ImportedLine } from '@wenjin/contract/admin/new-users';
import { BYTE_ORDER_MARK, csvLine } from '@wenjin/domain/csv/csv-line';

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
  return new Blob([BYTE_ORDER_MARK, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
