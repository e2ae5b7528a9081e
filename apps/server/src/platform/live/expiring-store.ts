import { AppError } from '../errors.ts';
import { monotonicNow } from '../time/monotonic-now.ts';

/** Small values that expire: one-time codes, captchas, used signatures. */
export type ExpiringStore = {
  /** Returns true for the first caller with this key until it expires. */
  claim(key: string, ttlMs: number): Promise<boolean>;
  put(key: string, value: string, ttlMs: number): Promise<void>;
  read(key: string): Promise<string | undefined>;
  /** Reads and removes in one step, so that a value can be used once. */
  take(key: string): Promise<string | undefined>;
};

const SWEEP_MS = 30_000;
/** About 100 MB. The limits of calls keep the number far below, so this is the last resort. */
const MOST_ENTRIES = 500_000;

export function createMemoryExpiringStore(
  now: () => number = monotonicNow,
  mostEntries = MOST_ENTRIES,
): ExpiringStore & { close(): void } {
  const entries = new Map<string, { value: string; expiresAt: number }>();
  const sweep = () => {
    const moment = now();
    for (const [key, entry] of entries) if (entry.expiresAt <= moment) entries.delete(key);
  };
  const sweeping = setInterval(sweep, SWEEP_MS);
  sweeping.unref();

  /** Refuses instead of forgetting older entries: a forgotten signature could be replayed. */
  const add = (key: string, value: string, ttlMs: number) => {
    if (entries.size >= mostEntries && !entries.has(key))
      throw new AppError('unavailable', '服务器繁忙，请稍后重试', { retryAfterSeconds: SWEEP_MS / 1000 });
    entries.set(key, { value, expiresAt: now() + ttlMs });
  };

  const find = (key: string) => {
    const entry = entries.get(key);
    return entry !== undefined && entry.expiresAt > now() ? entry : undefined;
  };

  return {
    async claim(key, ttlMs) {
      if (find(key) !== undefined) return false;
      add(key, '', ttlMs);
      return true;
    },
    async put(key, value, ttlMs) {
      add(key, value, ttlMs);
    },
    async read(key) {
      return find(key)?.value;
    },
    async take(key) {
      const entry = find(key);
      entries.delete(key);
      return entry?.value;
    },
    close: () => clearInterval(sweeping),
  };
}
