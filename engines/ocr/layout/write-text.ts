import { splitColumns } from './split-columns.ts';
import { type Block, findTables } from './find-tables.ts';
import type { Rule } from './find-rules.ts';
import { type Cell, groupRows } from './text-rows.ts';

/** Writes all pieces of a picture as lines in reading order; tables as markdown. */
export function writeText(cells: readonly Cell[], rules: readonly Rule[]): string {
  const parts = splitColumns(cells, rules).flatMap((column) => findTables(groupRows(column), rules));
  let text = '';
  for (const [index, part] of parts.entries()) {
    const isApart = part.kind === 'table' || parts[index - 1]?.kind === 'table';
    if (text !== '') text += isApart ? '\n\n' : '\n';
    text += part.kind === 'table' ? tableText(part) : part.row.map((cell) => cell.text).join(' ');
  }
  return text;
}

function tableText({ rows }: Extract<Block, { kind: 'table' }>): string {
  const [head = [], ...body] = rows.map((row) => row.map((text) => text.replaceAll('|', '\\|')));
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
