export function oncePer<Args extends unknown[]>(
  ms: number,
  action: (...args: Args) => void,
  now: () => number = Date.now,
): (...args: Args) => void {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (now() - lastRun < ms) return;
    lastRun = now();
    action(...args);
  };
}
