import { plainLine } from './plain-line.ts';

const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;

export function isTableRow(line: string): boolean {
  return line.includes('|') && line.trim() !== '';
}

export function isTableRule(line: string): boolean {
  return line.includes('-') && line.includes('|') && RULE.test(line);
}

/** One line for each row. With two columns it is "name：value"; with more, every value has the name of its column. */
export function plainTable([head = '', ...rows]: readonly string[]): string[] {
  const names = cellsOf(head);
  return rows.map((row) => {
    const cells = cellsOf(row);
    if (names.length === 2) return cells.slice(0, 2).join('：');
    const named = cells.map((cell, index) => [names[index] ?? '', cell] as const).filter(([, cell]) => cell !== '');
    return named.map(([name, cell]) => (name === '' ? cell : `${name}：${cell}`)).join('，');
  });
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '');
  return inner.split(/(?<!\\)\|/u).map((cell) => plainLine(cell.trim()).replaceAll('\n', ' '));
}
