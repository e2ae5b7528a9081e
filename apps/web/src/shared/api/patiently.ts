import { patience } from '../browser/connection/patience.ts';
import { CallError } from './call-error.ts';

/** How long a call that cannot reach the server is tried again. */
export const PATIENCE_MS = 5 * 60_000;

type Options = {
  signal?: AbortSignal | undefined;
  patienceMs?: number;
  isOutage?: (error: unknown) => boolean;
};

/** Tries a call again while the connection is lost. Only for calls that may be sent twice. */
export async function patiently<Result>(
  attempt: () => Promise<Result>,
  { signal, patienceMs = PATIENCE_MS, isOutage = isLoss }: Options = {},
): Promise<Result> {
  let left = patienceMs;
  for (let failed = 0; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted === true || left <= 0 || !isOutage(error)) throw error;
      left -= await patience.pause({ attempt: failed, signal });
      signal?.throwIfAborted();
    }
  }
}

/** The connection broke, or nobody responded. */
export function isLoss(error: unknown): boolean {
  return error instanceof CallError && error.isConnectionLoss;
}

/** Also true when a proxy, or our server without its database, responds that it cannot help now. */
export function isOutage(error: unknown): boolean {
  return isLoss(error) || (error instanceof CallError && error.failure.kind === 'http' && error.failure.status >= 500);
}
