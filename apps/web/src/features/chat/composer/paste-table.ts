type Cells = readonly (readonly string[])[];

// A larger sheet is pasted as plain text.
const HTML_MAX = 2_000_000;
const CELLS_MAX = 5000;

/** Returns cells copied from a spreadsheet as a markdown table; undefined for everything else. */
export function pastedTable(clipboard: Pick<DataTransfer, 'getData'>): string | undefined {
  const html = clipboard.getData('text/html');
  // Without HTML the clipboard holds plain text, or the user asked for it (Ctrl+Shift+V).
  if (html === '') return undefined;
  const rows = cellsOfHtml(html) ?? cellsOfText(clipboard.getData('text/plain'));
  return rows === undefined || !isTable(rows) ? undefined : markdownTable(rows);
}

function isTable(rows: Cells): boolean {
  const columns = Math.max(...rows.map((row) => row.length));
  return rows.length > 1 && columns > 1 && rows.length * columns <= CELLS_MAX;
}

/** Only when the table is the whole content: a passage of a page must not lose its words. */
function cellsOfHtml(html: string): Cells | undefined {
  if (html.length > HTML_MAX || !/<table/iu.test(html)) return undefined;
  // A document of DOMParser runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, title, meta')) element.remove();
  const table = body.querySelector('table');
  if (table === null || table.rows.length * (table.rows[0]?.cells.length ?? 0) > CELLS_MAX) return undefined;
  const cells = gridOf(table);
  table.remove();
  return body.textContent.trim() === '' ? cells : undefined;
}

/** The cells that a merged cell covers are empty. */
function gridOf(table: HTMLTableElement): Cells {
  const grid: string[][] = Array.from(table.rows, () => []);
  for (const [y, row] of Array.from(table.rows).entries()) {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.[x] !== undefined) x += 1;
      for (let down = 0; down < Math.min(cell.rowSpan, table.rows.length - y); down += 1) {
        for (let right = 0; right < Math.min(cell.colSpan, 100); right += 1) {
          const line = grid[y + down];
          if (line !== undefined) line[x + right] = down === 0 && right === 0 ? textOf(cell) : '';
        }
      }
      x += cell.colSpan;
    }
  }
  return grid.map((line) => Array.from(line, (cell) => cell ?? '')).filter((line) => line.some((cell) => cell !== ''));
}

/** Returns the visible text: `<br>` is a line break, and line breaks of the source are spaces. */
function textOf(cell: HTMLElement): string {
  for (const element of cell.querySelectorAll('br, p, div, li')) element.append('\u0000');
  for (const br of cell.querySelectorAll('br')) br.replaceWith('\u0000');
  return cell.textContent
    .split('\u0000')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Tab-separated text of a spreadsheet. Indented code has tabs too, but empty cells and uneven rows. */
function cellsOfText(text: string): Cells | undefined {
  if (text.length > HTML_MAX || !text.includes('\t')) return undefined;
  const rows = splitCells(text);
  const columns = rows[0]?.length ?? 0;
  const isEven = rows.every((row) => row.length === columns && row[0] !== '');
  return isEven && rows[0]?.every((cell) => cell.trim() !== '') === true ? rows : undefined;
}

/** A cell with a line break or a quote is quoted, and its quotes are doubled. */
function splitCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|$)/gu,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

function markdownTable(rows: Cells): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows.map((row) => Array.from({ length: columns }, (_, index) => cellText(row[index])));
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function cellText(text = ''): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\r?\n\s*/gu, '<br>');
}
