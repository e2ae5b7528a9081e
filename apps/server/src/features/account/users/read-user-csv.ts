import { ADMIN_GRADE, GRADE_MAX } from '@wenjin/contract/account/grades';
import { IMPORT_USERS_MAX } from '@wenjin/contract/admin/new-users';
import { AppError } from '../../../platform/errors.ts';
import { decodeText } from './decode-text.ts';
import { splitCells } from './split-cells.ts';

/** One line of the file: a user to create, or the error that prevents it. */
export type UserLine = { line: number; phone: string; name: string; grade: number | undefined; error?: string };

type Column = 'phone' | 'name' | 'grade';

const COLUMNS: readonly Column[] = ['phone', 'name', 'grade'];
const HEADINGS: Record<Column, RegExp> = {
  phone: /手机|电话|号码|phone|mobile|tel/iu,
  name: /姓名|名字|名称|昵称|name/iu,
  grade: /级|grade|level/iu,
};
const SEPARATORS = [',', ';', '\t', '，', '；'];
/** What spreadsheets make of a long number in a column that is not text, such as 1.39E+10. */
const SCIENTIFIC = /^\d(\.\d+)?e\+?10$/iu;

/** Reads the users of a CSV file. Throws when there is nothing to import or too much. */
export function readUserCsv(bytes: Buffer): UserLine[] {
  const lines = decodeText(bytes)
    .split(/\r\n|\n|\r/u)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => !/^[\s,;，；"]*$/u.test(text));
  const separator = findSeparator(lines[0]?.text ?? '');
  const rows = lines.map(({ text, line }) => ({ line, cells: splitCells(text, separator) }));
  const first = rows[0]?.cells;
  const order = first === undefined ? undefined : readHeadings(first);
  const records = order === undefined ? rows : rows.slice(1);
  if (records.length === 0) throw new AppError('invalid', '文件中没有可导入的用户', { field: 'file' });
  if (records.length > IMPORT_USERS_MAX)
    throw new AppError('invalid', `一次最多导入 ${IMPORT_USERS_MAX} 人，请分成几个文件`, { field: 'file' });
  return markRepeated(records.map(({ line, cells }) => readLine(line, cells, order ?? COLUMNS)));
}

function findSeparator(text: string): string {
  const counts = SEPARATORS.map((separator) => ({ separator, count: text.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

/** Returns which column stands where, or undefined when the first line is a user already. */
function readHeadings(cells: readonly string[] | undefined): (Column | undefined)[] | undefined {
  if (cells === undefined || cells.some((cell) => /\d{5}/u.test(cell))) return undefined;
  const order = cells.map((cell) => COLUMNS.find((column) => HEADINGS[column].test(cell)));
  return order.includes('phone') ? order : undefined;
}

function readLine(
  line: number,
  cells: readonly string[] | undefined,
  order: readonly (Column | undefined)[],
): UserLine {
  const cell = (column: Column) => cells?.[order.indexOf(column)]?.trim() ?? '';
  const phone = readPhone(cell('phone'));
  const grade = readGrade(cell('grade'));
  const user = { line, phone: phone.slice(0, 40), name: cell('name'), grade };
  if (cells === undefined) return { ...user, error: '引号没有成对' };
  if (SCIENTIFIC.test(phone))
    return { ...user, error: '手机号被表格软件改成了科学计数法，请把该列设为文本格式后重新保存' };
  if (grade !== undefined && !(grade >= ADMIN_GRADE && grade <= GRADE_MAX))
    return { ...user, grade: undefined, error: `级别应为 ${ADMIN_GRADE} 到 ${GRADE_MAX} 的整数` };
  return user;
}

/** Removes what people and spreadsheets add to a phone number: spaces, hyphens, the country code, a leading quote. */
function readPhone(text: string): string {
  const bare = text.replace(/^=?["']+|["']+$/gu, '').replaceAll(/[\s-]/gu, '');
  return bare.replace(/^(\+|00)?86(?=1\d{10}$)/u, '');
}

/** Returns undefined for an empty cell, and NaN for one that is no grade. */
function readGrade(text: string): number | undefined {
  if (text === '') return undefined;
  if (text === '管理员') return ADMIN_GRADE;
  const digits = /^(\d) ?级?(（管理员）)?$/u.exec(text)?.[1];
  return digits === undefined ? Number.NaN : Number(digits);
}

function markRepeated(lines: readonly UserLine[]): UserLine[] {
  const firstLines = new Map<string, number>();
  return lines.map((line) => {
    const before = firstLines.get(line.phone);
    if (before === undefined) firstLines.set(line.phone, line.line);
    if (before === undefined || line.error !== undefined || line.phone === '') return line;
    return { ...line, error: `与第 ${before} 行的手机号重复` };
  });
}
