/**
 * Returns milliseconds that never decrease, whatever happens to the wall clock. For durations, not for times to store.
 */
export function monotonicNow(): number {
  return performance.now();
}
