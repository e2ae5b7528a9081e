const ROW = /<tr>(?<row>.*?)<\/tr>/gsu;
const CELL = /<t[hd][^>]*>(?<cell>.*?)<\/t[hd]>/gsu;
const FIGURE = /^[-+]?[¥￥$]?\d[\d,]*(?:\.\d+)?\s?\S{0,4}$/u;
const NOTHING = /^[-–—/]?$/u;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Reads the cells of a table from the HTML that our own renderer has written, the head first. */
export function tableRows(html: string): string[][] {
  return [...html.matchAll(ROW)].map(({ groups }) =>
    [...(groups?.['row'] ?? '').matchAll(CELL)].map((cell) => plainText(cell.groups?.['cell'] ?? '')),
  );
}

/** True when a column beside the first has only figures, and there are two rows or more to compare. */
export function hasFigures([head = [], ...rows]: readonly (readonly string[])[]): boolean {
  return (
    rows.length > 1 &&
    head.some((_name, column) => {
      const cells = rows.map((row) => row[column] ?? '');
      const isColumn = cells.every((cell) => FIGURE.test(cell) || NOTHING.test(cell));
      return column > 0 && isColumn && cells.some((cell) => FIGURE.test(cell));
    })
  );
}

/** The minus sign of typography becomes that of numbers. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/^−(?=\d)/u, '-')
    .trim();
}
