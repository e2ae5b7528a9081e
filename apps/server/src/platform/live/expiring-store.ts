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

export function createMemoryExpiringStore(now: () => number = monotonicNow): ExpiringStore & { close(): void } {
  const entries = new Map<string, { value: string; expiresAt: number }>();
  const sweeping = setInterval(() => {
    const moment = now();
    for (const [key, entry] of entries) if (entry.expiresAt <= moment) entries.delete(key);
  }, SWEEP_MS);
  sweeping.unref();

  const find = (key: string) => {
    const entry = entries.get(key);
    return entry !== undefined && entry.expiresAt > now() ? entry : undefined;
  };

  return {
    async claim(key, ttlMs) {
      if (find(key) !== undefined) return false;
      entries.set(key, { value: '', expiresAt: now() + ttlMs });
      return true;
    },
    async put(key, value, ttlMs) {
      entries.set(key, { value, expiresAt: now() + ttlMs });
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
