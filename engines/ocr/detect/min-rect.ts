export type Point = readonly [x: number, y: number];

/** A rectangle that may be tilted. `width` runs along `angle` (radians, clockwise), which is between −45° and 45°. */
export type Rect = { x: number; y: number; width: number; height: number; angle: number };

/** Returns the smallest rectangle around the points, by trying every edge of their convex hull. */
export function minRect(points: readonly Point[]): Rect {
  const hull = convexHull(points);
  let best: Rect = boundingRect(hull, 0);
  let bestArea = best.width * best.height;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] as Point;
    const rect = boundingRect(hull, Math.atan2(to[1] - from[1], to[0] - from[0]));
    const area = rect.width * rect.height;
    if (area < bestArea - 1e-6) [best, bestArea] = [rect, area];
  }
  return best;
}

function boundingRect(points: readonly Point[], edgeAngle: number): Rect {
  // A quarter turn gives the same rectangle; the turn nearest to the horizontal is kept.
  const angle = edgeAngle - Math.round(edgeAngle / (Math.PI / 2)) * (Math.PI / 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    minU = Math.min(minU, u);
    maxU = Math.max(maxU, u);
    minV = Math.min(minV, v);
    maxV = Math.max(maxV, v);
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: maxU - minU, height: maxV - minV, angle };
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length >= 2 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
    chain.push(point);
  }
  chain.pop();
  return chain;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
