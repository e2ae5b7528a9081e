import { randomUUID } from 'node:crypto';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';
import { createOneTimeCodes } from './one-time-codes.ts';

const CODE_LIFE_MS = 60_000;
/** Longer than a code lives: when this has passed, all codes that it ended have expired by themselves. */
const GENERATION_LIFE_MS = 10 * CODE_LIFE_MS;

type Kept = { userId: string; generation: string };
export type SignInCodes = ReturnType<typeof createSignInCodes>;

/**
 * One-time codes that become a session in the browser that began the sign-in. Ending a user's codes starts a new
 * generation: a code of an earlier generation is refused by every instance.
 */
export function createSignInCodes(store: ExpiringStore) {
  const codes = createOneTimeCodes<Kept>(store, { name: 'sign-in-code', lifeMs: CODE_LIFE_MS });
  const generationOf = (userId: string) => store.read(generationKey(userId));

  async function isOfNow({ userId, generation }: Kept): Promise<boolean> {
    const current = await generationOf(userId);
    return current === undefined || current === generation;
  }

  return {
    make: async (userId: string, browser: string): Promise<string> =>
      codes.make({ userId, generation: (await generationOf(userId)) ?? '' }, browser),

    /** `isValid` tells later whether the code's user has signed out or changed the password in the meantime. */
    async use(code: string, browser: string | undefined) {
      const kept = await codes.use(code, browser);
      if (kept === undefined || !(await isOfNow(kept))) return undefined;
      return { userId: kept.userId, isValid: () => isOfNow(kept) };
    },

    /** Ends all codes of a user that have not been used yet. */
    endAll: (userId: string): Promise<void> => store.put(generationKey(userId), randomUUID(), GENERATION_LIFE_MS),
  };
}

function generationKey(userId: string): string {
  return `sign-in-generation:${userId}`;
}
