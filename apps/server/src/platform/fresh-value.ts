import { monotonicNow } from './time/monotonic-now.ts';

/**
 * Loads a value at most once in `ttlMs`, however many callers there are. A change by this process is visible at once.
 */
export function createFreshValue<Value>(load: () => Promise<Value>, ttlMs: number) {
  let loadedAt = 0;
  let loading: Promise<Value> | undefined;

  return {
    get(): Promise<Value> {
      if (loading !== undefined && monotonicNow() - loadedAt < ttlMs) return loading;
      loadedAt = monotonicNow();
      const current = load();
      loading = current;
      // A failure is not cached: the next caller tries again.
      current.catch(() => {
        if (loading === current) loading = undefined;
      });
      return current;
    },
    clear(): void {
      loading = undefined;
    },
  };
}
