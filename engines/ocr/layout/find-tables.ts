import type { Rule } from './find-rules.ts';
import { type Cell, middle, rowBottom, rowTop, type TextRow } from './text-rows.ts';

export type Block = { kind: 'row'; row: TextRow } | { kind: 'table'; rows: string[][] };
type Column = { left: number; right: number };

const ROWS_MIN = 3;
const RULES_MIN = 2;
/** Rows of one table follow each other; a larger pause begins something else. */
const PAUSE_MAX = 2.5;
const FILLED_MIN = 0.7;

/** Finds runs of rows whose pieces stand in the same columns. All other rows stay rows. */
export function findTables(rows: readonly TextRow[], rules: readonly Rule[]): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < rows.length;) {
    const end = runEnd(rows, start, rules);
    const run = rows.slice(start, end);
    const table = asTable(run, rules);
    if (table === undefined) {
      blocks.push({ kind: 'row', row: rows[start] as TextRow });
      start += 1;
    } else {
      blocks.push({ kind: 'table', rows: table });
      start = end;
    }
  }
  return blocks;
}

/** Extends a run while the next row keeps the columns apart. */
function runEnd(rows: readonly TextRow[], start: number, rules: readonly Rule[]): number {
  const first = rows[start] as TextRow;
  if (first.length < 2) return start + 1;
  let end = start + 1;
  let columns = columnsOf(first);
  for (; end < rows.length; end += 1) {
    const row = rows[end] as TextRow;
    const previous = rows[end - 1] as TextRow;
    const height = Math.min(...previous.map(({ top, bottom }) => bottom - top));
    if (rowTop(row) - rowBottom(previous) > height * PAUSE_MAX) break;
    const wider = columnsOf([...rows.slice(start, end).flat(), ...row]);
    if (wider.length < columns.length) break;
    // A single piece below a table is another paragraph unless a line of the table follows it.
    if (row.length === 1 && !isRuledBelow(row, rules, columns)) break;
    columns = wider;
  }
  return end;
}

function isRuledBelow(row: TextRow, rules: readonly Rule[], columns: readonly Column[]): boolean {
  const height = rowBottom(row) - rowTop(row);
  return rulesAcross(rules, columns).some(
    ({ y }) => y > rowBottom(row) - height * 0.3 && y < rowBottom(row) + height * 3,
  );
}

function asTable(run: readonly TextRow[], rules: readonly Rule[]): string[][] | undefined {
  if (run.length < 2) return undefined;
  const columns = columnsOf(run.flat());
  if (columns.length < 2) return undefined;
  const inside = rulesAcross(rules, columns).filter(
    ({ y }) => y > rowTop(run[0] as TextRow) && y < rowBottom(run.at(-1) as TextRow),
  );
  const isRuled = inside.length >= RULES_MIN;
  if (!isRuled && (columns.length < 3 || run.length < ROWS_MIN)) return undefined;
  const rows = isRuled ? rowsBetween(run.flat(), inside) : run;
  const texts = rows.map((row) => columns.map((column) => textIn(row, column)));
  const isFull = rows.length >= ROWS_MIN && isFilled(texts.flat()) && isFilled(texts[0] ?? []);
  return isFull ? texts : undefined;
}

/** Empty cells are normal, but a grid of mostly empty ones is text that stands in columns by chance. */
function isFilled(texts: readonly string[]): boolean {
  return texts.filter((text) => text !== '').length >= texts.length * FILLED_MIN;
}

/** A cell may have several lines; the drawn lines say where it ends. */
function rowsBetween(cells: readonly Cell[], rules: readonly Rule[]): TextRow[] {
  const ends = [...rules.map(({ y }) => y), Infinity];
  const rows = ends.map((end, index) =>
    cells.filter((cell) => middle(cell) <= end && middle(cell) > (ends[index - 1] ?? -Infinity)),
  );
  return rows.filter((row) => row.length > 0);
}

function rulesAcross(rules: readonly Rule[], columns: readonly Column[]): Rule[] {
  const left = Math.min(...columns.map((column) => column.left));
  const right = Math.max(...columns.map((column) => column.right));
  return rules.filter((rule) => Math.min(rule.right, right) - Math.max(rule.left, left) > (right - left) * 0.8);
}

function textIn(row: TextRow, { left, right }: Column): string {
  const inside = row.filter((cell) => (cell.left + cell.right) / 2 >= left && (cell.left + cell.right) / 2 <= right);
  return inside
    .toSorted((one, other) => one.top - other.top)
    .map(({ text }) => text)
    .reduce((whole, text) => whole + (needsSpace(whole, text) ? ' ' : '') + text, '');
}

/** A Chinese line that is wrapped goes on without a space. */
function needsSpace(before: string, after: string): boolean {
  return /[A-Za-z0-9,.;]$/u.test(before) && /^[A-Za-z0-9]/u.test(after);
}

/** Merges what overlaps sideways; what stays apart are the columns. */
function columnsOf(cells: readonly Cell[]): Column[] {
  const columns: Column[] = [];
  for (const { left, right, top, bottom } of cells.toSorted((one, other) => one.left - other.left)) {
    // A detected box is a little larger than its text.
    const margin = (bottom - top) * 0.15;
    const last = columns.at(-1);
    if (last !== undefined && left + margin < last.right) last.right = Math.max(last.right, right - margin);
    else columns.push({ left: left + margin, right: right - margin });
  }
  return columns;
}
