import { createMemoryExpiringStore, type ExpiringStore } from './expiring-store.ts';
import { createMemoryLimiter, type Limiter } from './limiter.ts';
import type { Allowance } from './memory-counter.ts';
import { createMemoryRunLog, type RunLog } from './run-log.ts';

/** Everything short-lived that instances have to agree on. */
export type LiveState = {
  store: ExpiringStore;
  /** The name tells limiters apart; instances that share the state count together under it. */
  createLimiter(name: string, allowance: Allowance): Limiter;
  runs: RunLog;
  /** Once no answer runs any more. */
  close(): Promise<void>;
};

/** For one instance that is alone. `now` is monotonic. */
export function createMemoryLiveState({ keepRunsMs, now }: { keepRunsMs: number; now?: () => number }): LiveState {
  const store = createMemoryExpiringStore(now);
  return {
    store,
    createLimiter: (_name, allowance) => createMemoryLimiter(allowance),
    runs: createMemoryRunLog(keepRunsMs),
    close: async () => store.close(),
  };
}
