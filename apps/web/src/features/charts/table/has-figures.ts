const FIGURE = /^[-+]?[¥￥$]?\d[\d,]*(?:\.\d+)?\s?\S{0,4}$/u;
const NOTHING = /^[-–—/]?$/u;

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
