import type { Pixels } from '../image/pixels.ts';

/** A thin horizontal line that was drawn in the picture. */
export type Rule = { y: number; left: number; right: number };

const CONTRAST = 7;
const LENGTH_MIN = 0.2;
const BREAK_MAX = 6;

/** Finds horizontal lines: pixels that differ in the same way from what is above and below, in one long run. */
export function findRules(picture: Pixels): Rule[] {
  const { width, height } = picture;
  const rules: Rule[] = [];
  const rows = Array.from({ length: height }, (_, y) => greyRow(picture, y));
  for (let y = 3; y < height - 3; y += 1) {
    const run = longestRun(rows[y - 3] as Float32Array, rows[y] as Float32Array, rows[y + 3] as Float32Array);
    if (run.right - run.left < width * LENGTH_MIN) continue;
    const last = rules.at(-1);
    // A line of several pixels, or a blurred one, is found in neighbouring rows.
    if (last !== undefined && y - last.y <= 4) {
      last.left = Math.min(last.left, run.left);
      last.right = Math.max(last.right, run.right);
    } else {
      rules.push({ y, ...run });
    }
  }
  return rules;
}

function longestRun(above: Float32Array, row: Float32Array, below: Float32Array): { left: number; right: number } {
  let best = { left: 0, right: 0 };
  for (const sign of [1, -1]) {
    let [left, right] = [-1, -1];
    for (let x = 0; x < row.length; x += 1) {
      const shade = row[x] as number;
      const isLine =
        sign * ((above[x] as number) - shade) > CONTRAST && sign * ((below[x] as number) - shade) > CONTRAST;
      if (!isLine) continue;
      if (left < 0 || x - right > BREAK_MAX) left = x;
      right = x;
      if (right - left > best.right - best.left) best = { left, right };
    }
  }
  return best;
}

function greyRow({ data, width }: Pixels, y: number): Float32Array {
  const row = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const from = (y * width + x) * 3;
    row[x] = (data[from] as number) * 0.299 + (data[from + 1] as number) * 0.587 + (data[from + 2] as number) * 0.114;
  }
  return row;
}
