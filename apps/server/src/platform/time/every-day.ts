import { monotonicNow } from './monotonic-now.ts';

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 10 * 60_000;

type Daily = { lastAt: number; now: () => number; work: () => Promise<void>; reportError: (error: unknown) => void };

/**
 * Runs the work once a day, and shortly after the start when the last run is more than a day ago. Returns a function
 * that cancels it.
 */
export function everyDay({ lastAt, now, work, reportError }: Daily): () => void {
  // The wall clock is asked only once, since it may jump later.
  let dueAt = monotonicNow() + DAY_MS - Math.min(DAY_MS, Math.max(0, now() - lastAt));
  const look = () => {
    if (monotonicNow() < dueAt) return;
    dueAt = monotonicNow() + DAY_MS;
    work().catch((error: unknown) => {
      dueAt = monotonicNow();
      reportError(error);
    });
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  looking.unref();
  return () => clearInterval(looking);
}
