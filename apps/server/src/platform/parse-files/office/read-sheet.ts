import { TOO_COMPLEX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';
import { showNumber } from './number-styles.ts';
import { walkXml } from './walk-xml.ts';
import { attributeOf } from './xml-tokens.ts';

/** Most cells with a content in one sheet. */
const CELLS_MAX = 200_000;

export type Workbook = {
  strings: readonly string[];
  numberStyles: readonly Parameters<typeof showNumber>[1][];
  startsIn1904: boolean;
};
type Cell = { column: number; type: string; style: number; value: string };

/** Reads the rows of a sheet. Rows and columns without any content are left out. */
export function readSheet(xml: string, workbook: Workbook): string[][] {
  const rows: Map<number, string>[] = [];
  let cells = 0;
  let cell: Cell | undefined;
  let isValue = false;
  const setValue = (value: boolean) => () => (isValue = value);
  walkXml(xml, {
    open: {
      row: () => rows.push(new Map()),
      c: (attributes) => (cell = newCell(attributes, rows.at(-1))),
      v: setValue(true),
      t: setValue(true),
    },
    close: {
      v: setValue(false),
      t: setValue(false),
      c: () => {
        if (cell === undefined || cell.value === '') return;
        cells += 1;
        if (cells > CELLS_MAX) throw new FileProblem(TOO_COMPLEX);
        rows.at(-1)?.set(cell.column, textOf(cell, workbook));
      },
    },
    text: (text) => {
      if (cell !== undefined && isValue) cell.value += text;
    },
  });
  return withoutEmpty(rows);
}

function newCell(attributes: string, row: Map<number, string> | undefined): Cell {
  const letters = /^[A-Z]{1,3}/u.exec(attributeOf(attributes, 'r') ?? '')?.[0];
  return {
    column: letters === undefined ? (row?.size ?? 0) : columnOf(letters),
    type: attributeOf(attributes, 't') ?? 'n',
    style: Number(attributeOf(attributes, 's') ?? 0),
    value: '',
  };
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textOf({ type, style, value }: Cell, { strings, numberStyles, startsIn1904 }: Workbook): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? '是' : '否';
  return type === 'n' ? showNumber(value, numberStyles[style] ?? 'plain', startsIn1904) : value;
}

function withoutEmpty(rows: readonly Map<number, string>[]): string[][] {
  const columns = new Set<number>();
  const filled = rows.filter((row) => {
    const used = [...row].filter(([, text]) => text.trim() !== '');
    for (const [column] of used) columns.add(column);
    return used.length > 0;
  });
  const order = [...columns].toSorted((one, other) => one - other);
  if (order.length * filled.length > CELLS_MAX * 4) throw new FileProblem(TOO_COMPLEX);
  return filled.map((row) => order.map((column) => row.get(column) ?? ''));
}
