import type { RunLog } from '../../platform/live/run-log.ts';

const STORE_WITHIN_MS = 5000;

/** Waits for running answers. Those that take longer are interrupted, and the text that has arrived is stored. */
export async function drainRuns(runs: RunLog, ms: number): Promise<void> {
  const running = runs.runningHere();
  await Promise.all(running.map((run) => run.ended(ms)));
  for (const run of running) run.stop('interrupted');
  await Promise.all(running.map((run) => run.ended(STORE_WITHIN_MS)));
}
