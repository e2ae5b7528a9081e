import { setTimeout as sleep } from 'node:timers/promises';

export type Pauses = { shortMs: number; longMs: number };

/** The app asks for two seconds after a failure, and for half a minute after three in a row. */
export const PAUSES: Pauses = { shortMs: 2000, longMs: 30_000 };
const SHORT_PAUSES = 3;

/** Waits longer after several failures in a row. */
export function createBackOff({ shortMs, longMs }: Pauses = PAUSES) {
  let failures = 0;
  return {
    get failures(): number {
      return failures;
    },
    reset(): void {
      failures = 0;
    },
    async wait(signal: AbortSignal): Promise<void> {
      failures += 1;
      await sleep(failures < SHORT_PAUSES ? shortMs : longMs, undefined, { signal });
    },
  };
}
