import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../platform/errors.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';

const WAIT_MS = 1000;
const WAITS = 20;

type Deps = {
  /** Counts the failures of an address. */
  tries: Limiter;
  /** Lets one attempt a second pass for an address that has failed too often. */
  slot: Limiter;
  wait?: (ms: number) => Promise<unknown>;
};
export type SlowAddress = ReturnType<typeof createSlowAddress>;

/**
 * Limits the attempts of one address with any phone. Many people share the address of their office, so an address with
 * too many failures is not locked for an attempt that comes with a solved captcha or an SMS code: such attempts pass one
 * after the other.
 */
export function createSlowAddress({ tries, slot, wait = sleep }: Deps) {
  return {
    async spend(address: string, hasCode: boolean): Promise<void> {
      try {
        await tries.spend(address);
      } catch (error) {
        if (!hasCode || !isTooMany(error)) throw error;
        await waitForSlot(address);
      }
    },
    refund: (address: string): Promise<void> => tries.refund(address),
  };

  async function waitForSlot(address: string, waits = 0): Promise<void> {
    try {
      await slot.spend(address);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      if (waits === WAITS) throw new AppError('too-many', '登录人数过多，请稍后再试', { retryAfterSeconds: WAITS });
      await wait(WAIT_MS);
      await waitForSlot(address, waits + 1);
    }
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'too-many';
}
