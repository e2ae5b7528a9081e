import { noteResponse } from '../browser/connection/patience.ts';
import { CallError } from './call-error.ts';

export const CALL_TIMEOUT_MS = 60_000;

type Options = RequestInit & { readonly isQuiet?: boolean };

/** `fetch` that gives up after 60 s without a response and throws an error with a message for the user. */
export async function fetchInTime(path: string, { isQuiet = false, ...init }: Options): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(path, { ...init, signal, credentials: 'same-origin' });
    noteResponse(response.status);
    return response;
  } catch (error) {
    // An abort by the caller is not a failure.
    if (init.signal?.aborted) throw error;
    throw new CallError({ kind: timeout.signal.aborted ? 'timeout' : 'network' }, { isQuiet, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
