import { monotonicNow } from '../../../platform/time/monotonic-now.ts';

const KEPT_MS = 10 * 60_000;
const MOST = 20_000;

/**
 * Remembers for some minutes which tokens too many editions contain. Asking the index for them again costs more than for
 * all other tokens of a question, and lists nothing.
 */
export function createCommonTokens(now: () => number = monotonicNow) {
  const learnedAt = new Map<string, number>();

  return {
    has(token: string): boolean {
      const learned = learnedAt.get(token);
      if (learned === undefined) return false;
      if (now() - learned < KEPT_MS) return true;
      learnedAt.delete(token);
      return false;
    },
    add(token: string): void {
      if (learnedAt.size >= MOST) learnedAt.clear();
      learnedAt.set(token, now());
    },
  };
}
