export type TableSize = { columns: number; rows: number };

/** Counts in the HTML that our own renderer has written. */
export function tableSize(html: string): TableSize {
  return { columns: html.split('<th ').length - 1, rows: Math.max(0, html.split('<tr>').length - 2) };
}

/** Larger tables have a bar of their own; at the others the actions appear on hover and focus. */
export function hasBar({ columns, rows }: TableSize): boolean {
  return columns > 3 && rows > 2;
}
