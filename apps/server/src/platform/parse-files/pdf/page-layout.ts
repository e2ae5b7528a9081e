import type { PdfLine } from './page-lines.ts';

/** Where the lines of a column begin and end, and which size its text has. */
export type PageLayout = { leftOf: (line: PdfLine) => number; rightOf: (line: PdfLine) => number };

const HEADING_FROM = 1.15;
const HEADING_SHARE_MAX = 0.3;
const HEADING_LENGTH_MAX = 60;
const HEADING_LEVELS = 4;
/** Lines whose beginnings differ less than this belong to one column. */
const COLUMN = 36;

/** Finds the edges of the columns, by the place where their lines begin. */
export function pageLayout(lines: readonly PdfLine[]): PageLayout {
  const columns = new Map<number, { left: number; right: number }>();
  for (const { left, right } of lines) {
    const key = Math.floor(left / COLUMN);
    const column = columns.get(key) ?? { left, right };
    columns.set(key, { left: Math.min(column.left, left), right: Math.max(column.right, right) });
  }
  const near = ({ left }: PdfLine) => {
    const key = Math.floor(left / COLUMN);
    return [key - 1, key, key + 1].flatMap((index) => columns.get(index) ?? []);
  };
  return {
    leftOf: (line) => Math.min(line.left, ...near(line).map(({ left }) => left)),
    rightOf: (line) => Math.max(line.right, ...near(line).map(({ right }) => right)),
  };
}

/** Finds the level of headings by their size. Without a clear difference from the other text there are none. */
export function headingLevels(lines: readonly PdfLine[]): (line: PdfLine) => number | undefined {
  const body = bodySize(lines);
  const isLarge = (line: PdfLine) =>
    line.size > body * HEADING_FROM &&
    line.cells.length === 1 &&
    line.text.length <= HEADING_LENGTH_MAX &&
    !/[。；，,;]$/u.test(line.text);
  const large = lines.filter(isLarge);
  const share = characterCount(large) / Math.max(1, characterCount(lines));
  if (share > HEADING_SHARE_MAX) return () => undefined;
  const sizes = [...new Set(large.map(({ size }) => Math.round(size)))].toSorted((one, other) => other - one);
  return (line) => (isLarge(line) ? Math.min(HEADING_LEVELS, sizes.indexOf(Math.round(line.size)) + 1) : undefined);
}

function bodySize(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 2) / 2;
    counts.set(key, (counts.get(key) ?? 0) + text.length);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function characterCount(lines: readonly PdfLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
