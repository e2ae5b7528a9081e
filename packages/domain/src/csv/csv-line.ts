/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run a cell that begins with one of these as a formula; an apostrophe before it makes it text. */
const FORMULA_START = /^[=+\-@\t\r\n]/u;

/** Returns one line of a CSV file according to RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
