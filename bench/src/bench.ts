/** One measured value and its budget. */
export type Measure = { what: string; value: number; unit: string; budget: number; note?: string };

export type Bench = { name: string; about: string; run: () => Promise<Measure[]> };

export function printMeasure({ what, value, unit, budget, note }: Measure): void {
  const mark = value <= budget ? '✓' : '✗';
  const suffix = note === undefined ? '' : `, ${note}`;
  console.log(`${mark} ${what}: ${round(value)} ${unit} (budget ${budget} ${unit}${suffix})`);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
