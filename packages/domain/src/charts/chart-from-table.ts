import {
  type Chart,
  ChartProblem,
  type ChartResult,
  chartResult,
  plainLabel,
  POINTS_MAX,
  SOURCE_MAX,
} from './chart.ts';
import { groupParts } from './group-parts.ts';
import { cellsOf } from './markdown-tables.ts';
import { readFigureText, readValues } from './read-values.ts';
import { suggestType } from './suggest-type.ts';

/** Running numbers say nothing about the rows. */
const NUMBERING = /^(?:序号|编号|排名|名次|no\.?|#|id)$/iu;
const TIME_COLUMN = /^(?:年份?|年度|月份?|日期|时间|季度|周次?|year|month|date)$/iu;
/** Sums would dwarf the rows that they add up. */
const TOTAL_ROW = /^(?:合计|总计|小计|总和|共计|total|sum)$/iu;

/** Makes a chart of a markdown table whose columns are figures. The first column without figures names the rows. */
export function chartFromTable(table: string, question = ''): ChartResult {
  return chartResult(() => {
    if (table.length > SOURCE_MAX) throw new ChartProblem('表格过长，无法画图');
    const rows = table
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('|') || line.includes(' | '))
      .map(cellsOf)
      .filter((cells) => !cells.every((cell) => /^:?-{2,}:?$/u.test(cell)));
    return chartFromRows(rows, question);
  });
}

/** Makes a chart of rows, the first of which is the head. */
export function chartFromRows(rows: readonly (readonly string[])[], question: string, title = ''): Chart {
  const [head = [], ...all] = rows;
  const body = all.filter((row) => row.some((cell) => cell !== '') && !TOTAL_ROW.test(row[0] ?? ''));
  if (body.length === 0) throw new ChartProblem('表格没有数据行');
  const columns = head
    .map((name, index) => ({ ...splitUnit(name), cells: body.map((row) => row[index] ?? '') }))
    .filter(({ name }) => !NUMBERING.test(name));
  const names = columns.find(({ name, cells }) => TIME_COLUMN.test(name) || !isFigures(cells)) ?? columns[0];
  const figures = columns.filter((column) => column !== names && isFigures(column.cells));
  if (names === undefined || figures.length === 0) throw new ChartProblem('表格中没有数字列，无法画图');
  if (body.length * figures.length > POINTS_MAX) throw new ChartProblem(`数据超过 ${POINTS_MAX} 个，请减少后再画`);
  const units = new Set(figures.map(({ unit }) => unit));
  // Columns of different units cannot share an axis, so that only the first of them is drawn.
  const shown = units.size > 1 ? figures.filter(({ unit }) => unit === figures[0]?.unit) : figures;
  const values = readValues(
    shown.map(({ cells }) => cells),
    shown[0]?.unit ?? '',
  );
  const data = {
    categories: names.cells.map((cell, index) => plainLabel(cell) || `第 ${index + 1} 行`),
    series: shown.map(({ name }, index) => ({
      name: plainLabel(name) || `系列${index + 1}`,
      data: values.rows[index] ?? [],
    })),
    unit: values.unit,
  };
  return groupParts({ type: suggestType(data, question), title: plainLabel(title), ...data });
}

function isFigures(cells: readonly string[]): boolean {
  const read = cells.map(readFigureText);
  return read.every((value) => value !== undefined) && read.some((value) => value.number !== null);
}

/** 销售额（万元） is the name 销售额 with the unit 万元. */
function splitUnit(head: string): { name: string; unit: string } {
  const parts = /^(?<name>.+?)\s*[（(](?:单位[:：]\s*)?(?<unit>[^（()）]{1,10})[)）]$/u.exec(head)?.groups;
  return { name: parts?.['name'] ?? head, unit: parts?.['unit'] ?? '' };
}
