import type { FaultWorld, Stage } from './fault-world.ts';

/** How severe a round is: `short` for every test run, `long` for the figures in docs/operations.md. */
export type Form = { isLong: boolean; round: number };

export type Fault = {
  /** The name for `--fault NAME`. */
  name: string;
  /** The description for the table. */
  title: string;
  stages: readonly Stage[];
  /** True when calls to a stopped process or a disconnected instance may wait as long as the fault lasts. */
  mayCallsWait?: boolean;
  /** Causes the fault under load and ends it; returns what exactly was done in this round. */
  strike: (world: FaultWorld, form: Form) => Promise<string>;
};

export function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
