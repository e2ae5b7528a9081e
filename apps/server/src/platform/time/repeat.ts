type Repetition = { everyMs: number; work: () => Promise<unknown>; reportError: (error: unknown) => void };

/** Does the work again and again, never twice at the same time: a slow database must not pile it up. Returns how to end it. */
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
