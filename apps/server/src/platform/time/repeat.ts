type Repetition = { everyMs: number; work: () => Promise<unknown>; reportError: (error: unknown) => void };

/**
 * Repeats the work, never twice at the same time, so that it cannot pile up on a slow database. Returns a function that
 * ends it.
 */
export function repeat({ everyMs, work, reportError }: Repetition): () => void {
  let isEnded = false;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      work()
        .catch(reportError)
        .finally(() => isEnded || schedule());
    }, everyMs).unref();
  };
  schedule();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
