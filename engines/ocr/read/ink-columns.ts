import type { Pixels } from '../image/pixels.ts';

/** Share of the contrast from which a pixel counts as ink. */
const INK = 0.3;

export type InkColumns = {
  /** The type size in pixels of the line. */
  em: number;
  /** Returns the widest run of columns without ink between two places. */
  widestGap(from: number, to: number): number;
};

/** Finds which columns of a cropped line have ink. */
export function inkColumns(line: Pixels): InkColumns {
  const shades = grey(line);
  const sorted = shades.toSorted();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number;
  const ground = at(0.5);
  const contrast = Math.max(24, at(0.99) - ground, ground - at(0.01));
  const columns = new Uint16Array(line.width);
  const rows = new Uint16Array(line.height);
  for (let y = 0; y < line.height; y += 1) {
    for (let x = 0; x < line.width; x += 1) {
      if (Math.abs((shades[y * line.width + x] as number) - ground) < contrast * INK) continue;
      columns[x] = (columns[x] as number) + 1;
      rows[y] = (rows[y] as number) + 1;
    }
  }
  return {
    em: typeSize(rows, line),
    widestGap: (from, to) => {
      let [widest, run] = [0, 0];
      for (let x = Math.max(0, Math.round(from)); x <= Math.min(line.width - 1, Math.round(to)); x += 1) {
        run = (columns[x] as number) > 0 ? 0 : run + 1;
        widest = Math.max(widest, run);
      }
      return widest;
    },
  };
}

/** The rows with ink are about nine tenths of the type size. */
function typeSize(rows: Uint16Array, { width, height }: Pixels): number {
  const isInked = [...rows].map((count) => count > Math.max(1, width * 0.004));
  const [first, last] = [isInked.indexOf(true), isInked.lastIndexOf(true)];
  const inked = first < 0 ? height : last - first + 1;
  return Math.min(height, Math.max(height * 0.45, inked * 1.08));
}

function grey({ data, width, height }: Pixels): Float32Array {
  const shades = new Float32Array(width * height);
  for (let place = 0; place < shades.length; place += 1) {
    const [red, green, blue] = [data[place * 3], data[place * 3 + 1], data[place * 3 + 2]] as [number, number, number];
    shades[place] = red * 0.299 + green * 0.587 + blue * 0.114;
  }
  return shades;
}
