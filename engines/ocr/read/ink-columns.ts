import type { Pixels } from '../image/pixels.ts';

/** Share of the contrast from which a pixel counts as ink. */
const INK = 0.3;
/** Share of the darkest columns from which a column counts as part of a character. */
const COLUMN = 0.12;
/** Share of the fullest row from which a row belongs to the type. */
const ROW = 0.12;

/** A detected line is higher than its type, by about the same share in every picture. */
const EM_MIN = 0.62;
const EM_MAX = 0.8;
/** Light changes slowly along a line of a photograph, so the ground is measured in pieces of this width. */
const PIECE = 96;

export type InkColumns = {
  /** The type size in pixels of the line. */
  em: number;
  /** Returns the widest run of columns without ink between two places. */
  widestGap(from: number, to: number): number;
};

/** Finds which columns of a cropped line have ink. */
export function inkColumns(line: Pixels): InkColumns {
  const { width, height } = line;
  const shades = grey(line);
  const grounds = groundShades(shades, line);
  const differences = shades.map((shade, place) => Math.abs(shade - (grounds[place % width] as number)));
  const contrast = Math.max(24, quantile(differences, 0.99));
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const difference = differences[y * width + x] as number;
      columns[x] = (columns[x] as number) + difference / height;
      if (difference > contrast * INK) rows[y] = (rows[y] as number) + 1;
    }
  }
  // Noise darkens all columns alike, so a column counts by how much it is above the lightest ones.
  const [lightest, darkest] = [quantile(columns, 0.06), quantile(columns, 0.9)];
  const isInk = columns.map((darkness) => (darkness > lightest + (darkest - lightest) * COLUMN ? 1 : 0));
  return { em: typeSize(rows), widestGap: (from, to) => widestGap(isInk, from, to) };
}

function widestGap(isInk: Float32Array, from: number, to: number): number {
  let [widest, run] = [0, 0];
  for (let x = Math.max(0, Math.round(from)); x <= Math.min(isInk.length - 1, Math.round(to)); x += 1) {
    run = isInk[x] === 1 ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

/** Descenders have little ink, so the rows that count are about nine tenths of the type size. */
function typeSize(rows: Float32Array): number {
  const fullest = Math.max(...rows);
  const isType = [...rows].map((count) => count > fullest * ROW);
  const size = isType.lastIndexOf(true) - isType.indexOf(true) + 1;
  return Math.min(rows.length * EM_MAX, Math.max(rows.length * EM_MIN, size * 1.08));
}

/** Returns the shade of the paper or screen for each column. */
function groundShades(shades: Float32Array, { width, height }: Pixels): Float32Array {
  const grounds = new Float32Array(width);
  for (let left = 0; left < width; left += PIECE) {
    const right = Math.min(width, left + PIECE);
    const piece: number[] = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = left; x < right; x += 1) piece.push(shades[y * width + x] as number);
    }
    grounds.fill(quantile(Float32Array.from(piece), 0.5), left, right);
  }
  return grounds;
}

function quantile(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor((values.length - 1) * share)] as number;
}

function grey({ data, width, height }: Pixels): Float32Array {
  const shades = new Float32Array(width * height);
  for (let place = 0; place < shades.length; place += 1) {
    const [red, green, blue] = [data[place * 3], data[place * 3 + 1], data[place * 3 + 2]] as [number, number, number];
    shades[place] = red * 0.299 + green * 0.587 + blue * 0.114;
  }
  return shades;
}
