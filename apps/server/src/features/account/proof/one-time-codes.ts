import { createHash, randomBytes } from 'node:crypto';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';

type Kept<Value> = { value: Value; browser: string | null };
export type OneTimeCodes<Value> = ReturnType<typeof createOneTimeCodes<Value>>;

/**
 * Random texts that stand for a value once. One that was made for a browser works there alone: whoever reads it in an
 * address, a history or a log has nothing.
 */
export function createOneTimeCodes<Value>(store: ExpiringStore, { name, lifeMs }: { name: string; lifeMs: number }) {
  // The store holds a hash: whoever reads it cannot use what is in it.
  const keyOf = (code: string) => `${name}:${createHash('sha256').update(code).digest('hex')}`;

  const look = async (code: string, browser: string | undefined) => {
    const text = await store.read(keyOf(code));
    if (text === undefined) return undefined;
    const kept = JSON.parse(text) as Kept<Value>;
    return kept.browser === null || kept.browser === browser ? { text, value: kept.value } : undefined;
  };

  return {
    async make(value: Value, browser?: string): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      const kept: Kept<Value> = { value, browser: browser ?? null };
      await store.put(keyOf(code), JSON.stringify(kept), lifeMs);
      return code;
    },

    /** The value, without using the code up. */
    read: async (code: string, browser: string | undefined): Promise<Value | undefined> =>
      (await look(code, browser))?.value,

    /** The value, for the first who asks. Another browser does not use it up. */
    async use(code: string, browser: string | undefined): Promise<Value | undefined> {
      const found = await look(code, browser);
      if (found === undefined || (await store.take(keyOf(code))) !== found.text) return undefined;
      return found.value;
    },
  };
}
