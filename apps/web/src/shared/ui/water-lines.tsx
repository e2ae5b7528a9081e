type WaterLinesProps = { width: number; height: number; lines: number };

const POINTS = 28;

/** The brand ornament: close and flat lines at the top, wide and wavy ones at the bottom. */
export function WaterLines({ width, height, lines }: WaterLinesProps) {
  return (
    <svg className="water" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <path key={line} d={linePath(line / (lines - 1), { width, height })} opacity={0.25 + (0.75 * line) / lines} />
      ))}
    </svg>
  );
}

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** `nearness` is 0 at the top and 1 at the bottom of the picture. */
function linePath(nearness: number, { width, height }: Size): string {
  const base = height * (0.06 + 0.92 * nearness ** 1.35);
  const swell = height * (0.006 + 0.05 * nearness);
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const along = index / POINTS;
    return { x: along * width, y: base + swell * waveAt(along, nearness) };
  });
  return smoothPath(points);
}

function waveAt(along: number, nearness: number): number {
  const long = Math.sin(along * 8.2 + nearness * 2.3);
  const short = Math.sin(along * 15.1 - nearness * 3.4 + 1);
  return long + 0.55 * short;
}

/** A smooth curve through all points: each tangent is parallel to the line between the neighbours. */
function smoothPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${text(point)}`;
      const first = points[index - 2] ?? before;
      const last = points[index + 1] ?? point;
      const leaving = { x: before.x + (point.x - first.x) / 6, y: before.y + (point.y - first.y) / 6 };
      const arriving = { x: point.x - (last.x - before.x) / 6, y: point.y - (last.y - before.y) / 6 };
      return `C${text(leaving)} ${text(arriving)} ${text(point)}`;
    })
    .join('');
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
