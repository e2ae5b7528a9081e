import type { Rule } from './find-rules.ts';
import { type Cell, middle } from './text-rows.ts';

const LINES_MIN = 3;
/** From this share of lines with a partner at the same height, two sides are one table or form. */
const LEVEL_MAX = 0.6;
/** Lines of running text are longer than the entries of a form. */
const PROSE = 14;

/**
 * Splits a picture with several columns of text, such as a page beside its navigation. The sides of a table or of a form
 * stay together, because they are read row by row.
 */
export function splitColumns(cells: readonly Cell[], rules: readonly Rule[]): Cell[][] {
  const gutter = findGutter(cells);
  if (gutter === undefined) return [[...cells]];
  const left = cells.filter((cell) => cell.right <= gutter + 1);
  const right = cells.filter((cell) => cell.right > gutter + 1);
  if (!areIndependent(left, right) || isCrossed(rules, gutter, cells)) return [[...cells]];
  return [...splitColumns(left, rules), ...splitColumns(right, rules)];
}

/** Returns where the widest vertical strip without text begins. */
function findGutter(cells: readonly Cell[]): number | undefined {
  const heights = cells.map(({ top, bottom }) => bottom - top).toSorted((one, other) => one - other);
  const typical = heights[Math.floor(heights.length / 2)] ?? 0;
  let [reached, widest, found] = [-Infinity, typical, undefined as number | undefined];
  for (const { left, right } of cells.toSorted((one, other) => one.left - other.left)) {
    if (reached > -Infinity && left - reached > widest) [widest, found] = [left - reached, reached];
    reached = Math.max(reached, right);
  }
  return found;
}

function areIndependent(left: readonly Cell[], right: readonly Cell[]): boolean {
  if (left.length < LINES_MIN || right.length < LINES_MIN) return false;
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const level = few.filter((cell) =>
    many.some((other) => Math.abs(middle(other) - middle(cell)) < (cell.bottom - cell.top) * 0.3),
  );
  const areBothProse = [left, right].every((side) => medianLength(side) >= PROSE);
  return level.length < few.length * LEVEL_MAX || areBothProse;
}

/** Lines that run through the strip belong to a table. */
function isCrossed(rules: readonly Rule[], gutter: number, cells: readonly Cell[]): boolean {
  const top = Math.min(...cells.map((cell) => cell.top));
  const bottom = Math.max(...cells.map((cell) => cell.bottom));
  const across = rules.filter(({ y, left, right }) => y > top && y < bottom && left < gutter - 4 && right > gutter + 4);
  return across.length >= 3;
}

function medianLength(cells: readonly Cell[]): number {
  const lengths = cells.map(({ text }) => text.length).toSorted((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
