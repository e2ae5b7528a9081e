import { TOO_COMPLEX } from '../common/limits.ts';
import { markdownTable } from '../common/markdown-text.ts';
import { FileProblem, type ParsedText } from '../common/parsed-file.ts';

const CELLS_MAX = 200_000;

/** Reads a table of text. Cells in quotes may contain separators, line breaks and doubled quotes. */
export function readCsv(text: string): ParsedText {
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  const cell = new RegExp(`"((?:[^"]|"")*)"?[^\\n\\r${separator}]*|([^\\n\\r${separator}]*)`, 'uy');
  let cells = 0;
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    cells += 1;
    if (cells > CELLS_MAX) throw new FileProblem(TOO_COMPLEX);
    at += whole.length;
    const end = text.startsWith('\r\n', at) ? '\r\n' : text[at];
    if (end === undefined) break;
    if (end !== separator) rows.push([]);
    at += end.length;
  }
  const filled = rows.filter((row) => row.some((value) => value.trim() !== ''));
  return { markdown: filled.length === 0 ? '' : markdownTable(filled) };
}

/** The first line has the most of the separator that the file uses. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).split(/\r|\n/u)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ',';
}
