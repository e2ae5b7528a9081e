import type { FaultWorld, Stage } from './fault-world.ts';

/** How hard a round strikes: `short` for every test run, `long` for the figures in docs/operations.md. */
export type Form = { isLong: boolean; round: number };

export type Fault = {
  /** For `--fault NAME`. */
  name: string;
  /** What is done, for the table. */
  title: string;
  stages: readonly Stage[];
  /** Calls to a stopped process or an instance that is cut off may wait as long as the fault lasts. */
  mayCallsWait?: boolean;
  /** Breaks something under load and heals it; returns what exactly was done in this round. */
  strike: (world: FaultWorld, form: Form) => Promise<string>;
};

export function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
