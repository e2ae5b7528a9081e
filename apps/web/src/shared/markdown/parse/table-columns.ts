import type { Token } from 'markdown-it';

/** A figure with its sign, currency, unit or share, as in `¥1,200`, `12 天`, `3.5%`. */
const FIGURE = /^[-+−]?[¥￥$]?\d[\d,]*(?:\.\d+)?\s?(?:%|‰|\p{Script=Han}{1,2})?$/u;
const NOTHING = /^[-–—/]?$/u;
/** A column with a longer cell gets room and wraps; others stay on one line. */
const SHORT_MAX = 16;

type Column = { isFigures: boolean; isText: boolean };

/** Notes at each cell of a table whether its column has only figures, or text that has to wrap. */
export function markColumns(tokens: readonly Token[], tableOpen: number): void {
  const cells = cellsOf(tokens, tableOpen);
  const columns: Column[] = [];
  for (const { column, content, isHead } of cells) {
    const known = (columns[column] ??= { isFigures: false, isText: false });
    if (content.length > SHORT_MAX) known.isText = true;
    if (!isHead && FIGURE.test(content)) known.isFigures = true;
  }
  for (const { column, content, isHead } of cells) {
    const known = columns[column];
    if (known !== undefined && !isHead && !FIGURE.test(content) && !NOTHING.test(content)) known.isFigures = false;
  }
  for (const { column, open } of cells) open.meta = { ...open.meta, ...columns[column] };
}

type Cell = { open: Token; content: string; column: number; isHead: boolean };

function cellsOf(tokens: readonly Token[], tableOpen: number): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (let index = tableOpen + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.type === 'table_close') break;
    if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open' || token.type === 'td_open') {
      const content = tokens[index + 1]?.content.trim() ?? '';
      cells.push({ open: token, content, column, isHead: token.type === 'th_open' });
      column += 1;
    }
  }
  return cells;
}
