const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 10 * 60_000;

type Daily = { lastAt: number; now: () => number; work: () => Promise<void>; reportError: (error: unknown) => void };

/**
 * Runs the work once a day, and shortly after the start when the last run is more than a day ago. Returns a function
 * that cancels it.
 */
export function everyDay({ lastAt, now, work, reportError }: Daily): () => void {
  let doneAt = lastAt;
  const look = () => {
    if (now() - doneAt < DAY_MS) return;
    doneAt = now();
    work().catch(reportError);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  looking.unref();
  return () => clearInterval(looking);
}
