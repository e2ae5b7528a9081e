/** Spreadsheets run a cell that begins like this as a formula; an apostrophe makes it text again. */
const FORMULA_START = /^[=+\-@\t\r\n]/u;

/** One line of a CSV file after RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
