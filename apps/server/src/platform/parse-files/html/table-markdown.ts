import { TABLE_CELLS_MAX, TOO_COMPLEX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';
import { joinWords, markdownTable } from '../common/markdown-text.ts';
import { attribute, isElement, isHidden, type Element } from './html-tree.ts';

type ReadBlocks = (cell: Element) => string[];

/**
 * Writes a table. A merged cell is repeated in every row that it covers, so that each row makes sense alone. A table
 * with one column is layout, so its blocks are returned as they are.
 */
export function tableMarkdown(table: Element, readBlocks: ReadBlocks): string[] {
  const rows = rowsOf(table);
  const isLayout = rows.every((row) => cellsOf(row).length <= 1);
  if (isLayout) return rows.flatMap((row) => cellsOf(row).flatMap(readBlocks));
  const grid = fillGrid(rows, (cell) => readBlocks(cell).map(oneLine).reduce(joinWords, ''));
  const filled = grid.filter((row) => row.some((text) => text !== ''));
  return filled.length === 0 ? [] : [markdownTable(filled)];
}

function fillGrid(rows: readonly Element[], textOf: (cell: Element) => string): string[][] {
  const grid: string[][] = rows.map(() => []);
  let places = 0;
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const width = span(cell, 'colspan');
      const height = Math.min(span(cell, 'rowspan'), rows.length - index);
      places += width * height;
      if (places > TABLE_CELLS_MAX) throw new FileProblem(TOO_COMPLEX);
      const text = textOf(cell);
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < width; right += 1) {
          const target = grid[index + down];
          if (target !== undefined) target[column + right] = right === 0 ? text : '';
        }
      }
      column += width;
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

function span(cell: Element, name: 'colspan' | 'rowspan'): number {
  const value = Number(attribute(cell, name) ?? '1');
  return Number.isInteger(value) && value > 0 ? Math.min(value, TABLE_CELLS_MAX + 1) : 1;
}

function rowsOf(table: Element): Element[] {
  return childElements(table).flatMap((child) => {
    if (child.tagName === 'tr') return [child];
    return ['tbody', 'thead', 'tfoot'].includes(child.tagName) ? rowsOf(child) : [];
  });
}

function cellsOf(row: Element): Element[] {
  return childElements(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
}

function childElements(element: Element): Element[] {
  return element.childNodes.filter((node) => isElement(node) && !isHidden(node)) as Element[];
}

function oneLine(block: string): string {
  // A list or a table inside of a cell loses its marks; a cell holds one line.
  return block
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-|]|#{1,6}) ?/u, '').trim())
    .filter((line) => line !== '' && !/^[-|\s]+$/u.test(line))
    .reduce(joinWords, '');
}
