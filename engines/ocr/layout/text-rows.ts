/** A piece of text with its place: upright, in pixels. */
export type Cell = { text: string; left: number; right: number; top: number; bottom: number };
export type TextRow = Cell[];

/** Puts pieces that stand side by side into one row; rows from top to bottom, pieces from left to right. */
export function groupRows(cells: readonly Cell[]): TextRow[] {
  const rows: TextRow[] = [];
  for (const cell of cells.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.findLast((candidate) => isBeside(candidate, cell));
    if (row === undefined) rows.push([cell]);
    else row.push(cell);
  }
  return rows.map((row) => row.toSorted((one, other) => one.left - other.left)).toSorted(byTop);
}

export function rowTop(row: TextRow): number {
  return Math.min(...row.map(({ top }) => top));
}

export function rowBottom(row: TextRow): number {
  return Math.max(...row.map(({ bottom }) => bottom));
}

export function middle({ top, bottom }: Cell): number {
  return (top + bottom) / 2;
}

function byTop(one: TextRow, other: TextRow): number {
  return meanMiddle(one) - meanMiddle(other);
}

function meanMiddle(row: TextRow): number {
  return row.reduce((sum, cell) => sum + middle(cell), 0) / row.length;
}

/** Two pieces that overlap sideways are two lines, however close they are. */
function isBeside(row: TextRow, cell: Cell): boolean {
  return row.every((other) => {
    const height = Math.min(other.bottom - other.top, cell.bottom - cell.top);
    const isLevel = Math.abs(middle(other) - middle(cell)) < height * 0.5;
    const overlap = Math.min(other.right, cell.right) - Math.max(other.left, cell.left);
    return isLevel && overlap < height * 0.5;
  });
}
