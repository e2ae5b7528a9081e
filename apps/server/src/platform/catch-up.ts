import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from './errors.ts';

const RETRY_MS = 1000;
const MOST_WAITING = 10_000;

type Write = () => Promise<void>;
type Options = { reportError: (error: unknown) => void; retryMs?: number; most?: number };

/**
 * Queues small writes, such as audit entries, that must not be lost while the database is unavailable. They are
 * repeated in order when it is available again, so each write must be safe to run twice.
 */
export function createCatchUp({ reportError, retryMs = RETRY_MS, most = MOST_WAITING }: Options) {
  const waiting: Write[] = [];
  let isWorking = false;

  /** Returns false when the database is still unavailable. */
  async function attempt(write: Write): Promise<boolean> {
    try {
      await write();
    } catch (error) {
      if (isUnavailable(error)) return false;
      reportError(error);
    }
    return true;
  }

  async function work(): Promise<void> {
    isWorking = true;
    // `close` empties the queue, which ends this loop.
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (await attempt(next)) waiting.shift();
      else await sleep(retryMs, undefined, { ref: false });
    }
    isWorking = false;
  }

  return {
    /** Resolves when the write is done or queued; rejects for every failure that is not an outage. */
    async write(write: Write): Promise<void> {
      try {
        if (waiting.length === 0) return await write();
      } catch (error) {
        if (!isUnavailable(error) || waiting.length >= most) throw error;
      }
      if (waiting.length >= most) return await write();
      waiting.push(write);
      if (!isWorking) void work();
    },

    /** Tries the queued writes once more. */
    async close(): Promise<void> {
      for (const write of waiting.splice(0)) if (!(await attempt(write))) break;
    },
  };
}
