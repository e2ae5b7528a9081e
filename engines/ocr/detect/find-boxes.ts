import { minRect, type Point, type Rect } from './min-rect.ts';

/** For every pixel how likely it belongs to text. */
export type TextMap = { data: Float32Array; width: number; height: number };

const IS_TEXT = 0.3;
const MEAN_MIN = 0.5;
const SIDE_MIN = 3;
/** The network marks the core of each line; the box grows by this share of area to perimeter. */
const GROWTH = 1.6;

/** Finds the text lines of a map: connected areas of text, each as a rectangle. */
export function findBoxes(map: TextMap): Rect[] {
  const seen = new Uint8Array(map.data.length);
  const stack = new Int32Array(map.data.length);
  const boxes: Rect[] = [];
  for (let start = 0; start < map.data.length; start += 1) {
    if (seen[start] === 1 || (map.data[start] as number) <= IS_TEXT) continue;
    const area = fill(map, start, { seen, stack });
    if (area.sum / area.count < MEAN_MIN) continue;
    const core = minRect(area.edge);
    if (Math.min(core.width, core.height) < SIDE_MIN) continue;
    boxes.push(grow(core));
  }
  return boxes;
}

type Area = { edge: Point[]; sum: number; count: number };

/** Collects one connected area. The first and last pixel of each row are enough for its outline. */
function fill(map: TextMap, start: number, { seen, stack }: { seen: Uint8Array; stack: Int32Array }): Area {
  const { data, width, height } = map;
  const rows = new Map<number, [number, number]>();
  let [sum, count, depth] = [0, 0, 1];
  stack[0] = start;
  seen[start] = 1;
  while (depth > 0) {
    depth -= 1;
    const place = stack[depth] as number;
    const x = place % width;
    const y = (place - x) / width;
    sum += data[place] as number;
    count += 1;
    const row = rows.get(y);
    if (row === undefined) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
        const next = nextY * width + nextX;
        if (seen[next] === 1 || (data[next] as number) <= IS_TEXT) continue;
        seen[next] = 1;
        stack[depth] = next;
        depth += 1;
      }
    }
  }
  const edge: Point[] = [];
  for (const [y, [first, last]] of rows) edge.push([first, y], [last + 1, y], [first, y + 1], [last + 1, y + 1]);
  return { edge, sum, count };
}

function grow(core: Rect): Rect {
  const distance = (core.width * core.height * GROWTH) / (2 * (core.width + core.height));
  return { ...core, width: core.width + 2 * distance, height: core.height + 2 * distance };
}
