import { createHash, randomBytes } from 'node:crypto';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';

type Kept<Value> = { value: Value; browser: string };
export type OneTimeCodes<Value> = ReturnType<typeof createOneTimeCodes<Value>>;

/**
 * Random codes that stand for a value once, in one browser. A code that leaks through a URL, a browser history or a log
 * is useless elsewhere, and nobody can sign a stranger's browser in by sending a link with a code.
 */
export function createOneTimeCodes<Value>(store: ExpiringStore, { name, lifeMs }: { name: string; lifeMs: number }) {
  // The store holds only a hash, so that somebody who can read the store cannot use the codes.
  const keyOf = (code: string) => `${name}:${createHash('sha256').update(code).digest('hex')}`;

  const look = async (code: string, browser: string | undefined) => {
    const text = await store.read(keyOf(code));
    if (text === undefined) return undefined;
    const kept = JSON.parse(text) as Kept<Value>;
    return kept.browser === browser ? { text, value: kept.value } : undefined;
  };

  return {
    async make(value: Value, browser: string): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      const kept: Kept<Value> = { value, browser };
      await store.put(keyOf(code), JSON.stringify(kept), lifeMs);
      return code;
    },

    /** Returns the value without using up the code. */
    read: async (code: string, browser: string | undefined): Promise<Value | undefined> =>
      (await look(code, browser))?.value,

    /** Returns the value to the first caller and uses up the code. A call from another browser does not use it up. */
    async use(code: string, browser: string | undefined): Promise<Value | undefined> {
      const found = await look(code, browser);
      if (found === undefined || (await store.take(keyOf(code))) !== found.text) return undefined;
      return found.value;
    },
  };
}
