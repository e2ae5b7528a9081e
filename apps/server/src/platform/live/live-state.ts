import { createMemoryExpiringStore, type ExpiringStore } from './expiring-store.ts';
import { createMemoryLimiter, type Limiter } from './limiter.ts';
import type { Allowance } from './memory-counter.ts';
import { createMemoryRunLog, type RunLog } from './run-log.ts';

/** Short-lived state that all instances must share. */
export type LiveState = {
  store: ExpiringStore;
  /** The name distinguishes limiters; instances that share the state count together under it. */
  createLimiter(name: string, allowance: Allowance): Limiter;
  runs: RunLog;
  /** Must be called only when no answer runs any more. */
  close(): Promise<void>;
};

/** For a single instance. `now` is monotonic. */
export function createMemoryLiveState({ keepRunsMs, now }: { keepRunsMs: number; now?: () => number }): LiveState {
  const store = createMemoryExpiringStore(now);
  return {
    store,
    createLimiter: (_name, allowance) => createMemoryLimiter(allowance, now),
    runs: createMemoryRunLog(keepRunsMs),
    close: async () => store.close(),
  };
}
