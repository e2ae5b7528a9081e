type WaterLinesProps = { width: number; height: number; lines: number };

const POINTS = 28;

/** Water lines at a threshold: quiet and close at the far bank, wide and wavy near the reader. */
export function WaterLines({ width, height, lines }: WaterLinesProps) {
  return (
    <svg className="water" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <path key={line} d={linePath(line / (lines - 1), { width, height })} opacity={0.25 + (0.75 * line) / lines} />
      ))}
    </svg>
  );
}

/** `nearness` is 0 at the far bank and 1 at the foot of the picture. */
function linePath(nearness: number, { width, height }: { width: number; height: number }): string {
  const base = height * (0.06 + 0.9 * nearness ** 1.35);
  const swell = height * (0.008 + 0.065 * nearness);
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const along = index / POINTS;
    const wave =
      Math.sin(along * 9.4 + nearness * 3.1) +
      0.6 * Math.sin(along * 17.3 - nearness * 5.2) +
      0.3 * Math.sin(along * 31 + nearness * 9);
    return { x: along * width, y: base + swell * wave };
  });
  return points.map(({ x, y }, index) => segment(points[index - 1], { x, y })).join('');
}

type Point = { x: number; y: number };

function segment(previous: Point | undefined, { x, y }: Point): string {
  if (previous === undefined) return `M${x.toFixed(0)} ${y.toFixed(1)}`;
  const middle = ((previous.x + x) / 2).toFixed(0);
  return `C${middle} ${previous.y.toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(0)} ${y.toFixed(1)}`;
}
