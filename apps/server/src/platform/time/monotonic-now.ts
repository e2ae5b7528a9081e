/** Milliseconds that only ever grow, whatever happens to the wall clock. For durations, never for moments to store. */
export function monotonicNow(): number {
  return performance.now();
}
