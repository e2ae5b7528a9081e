/** One measured value, with the limit that it must keep. */
export type Measure = { what: string; value: number; unit: string; budget: number; note?: string };

export type Bench = { name: string; about: string; run: () => Promise<Measure[]> };

export function printMeasure({ what, value, unit, budget, note }: Measure): void {
  const mark = value <= budget ? '✓' : '✗';
  const suffix = note === undefined ? '' : `, ${note}`;
  console.log(`${mark} ${what}: ${round(value)} ${unit} (budget ${budget} ${unit}${suffix})`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
