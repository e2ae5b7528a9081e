/** Safari has no requestIdleCallback; a short pause lets it paint first. */
const PAUSE_MS = 30;

/** Runs work as soon as the browser has nothing else to do, at the latest after a time. Returns what cancels it. */
export function whenIdle(work: () => void, atLatestMs: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atLatestMs });
  return () => cancelIdleCallback(handle);
}
