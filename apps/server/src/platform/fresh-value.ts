import { monotonicNow } from './time/monotonic-now.ts';

/** A value that is loaded at most once in `ttlMs`, however many ask; what this process changes itself is seen at once. */
export function createFreshValue<Value>(load: () => Promise<Value>, ttlMs: number) {
  let loadedAt = 0;
  let loading: Promise<Value> | undefined;

  return {
    get(): Promise<Value> {
      if (loading !== undefined && monotonicNow() - loadedAt < ttlMs) return loading;
      loadedAt = monotonicNow();
      const current = load();
      loading = current;
      // A failure is not kept: the next caller tries again.
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
