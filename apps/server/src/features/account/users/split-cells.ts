/**
 * Splits one line of a CSV file into cells. A cell in quotes may contain the separator, and a doubled quote stands for
 * a quote. Returns undefined when a quote is not closed.
 */
export function splitCells(text: string, separator: string): string[] | undefined {
  const cells: string[] = [];
  let rest = text;
  for (;;) {
    const quoted = /^[^\S\t]*"((?:[^"]|"")*)"[^\S\t]*/u.exec(rest);
    const isWhole = quoted !== null && ['', separator].includes(rest.slice(quoted[0].length).slice(0, 1));
    if (!isWhole && /^[^\S\t]*"/u.test(rest)) return undefined;
    const end = isWhole ? quoted[0].length : endOf(rest, separator);
    cells.push(isWhole ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end));
    if (end >= rest.length) return cells;
    rest = rest.slice(end + 1);
  }
}

function endOf(text: string, separator: string): number {
  const index = text.indexOf(separator);
  return index === -1 ? text.length : index;
}
