import type { FindCaller } from '../../../platform/http/caller.ts';

type Found = Awaited<ReturnType<FindCaller>>;

const TRUST_MS = 900;
const KEPT = 10_000;

/** Caches for a moment which caller a token belongs to, because a page makes many calls at once. `now` is monotonic. */
export function rememberCallers(find: FindCaller, now: () => number) {
  const recent = new Map<string, { found: Promise<Found>; at: number }>();

  return {
    find(token: string): Promise<Found> {
      const known = recent.get(token);
      if (known !== undefined && now() - known.at < TRUST_MS) return known.found;
      const found = find(token);
      if (recent.size >= KEPT) recent.clear();
      recent.set(token, { found, at: now() });
      // Only callers with a session are cached: a failure or a refusal is looked up again.
      found.then(
        (caller) => typeof caller === 'string' && recent.delete(token),
        () => recent.delete(token),
      );
      return found;
    },
    clear(): void {
      recent.clear();
    },
  };
}
