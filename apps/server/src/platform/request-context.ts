import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs work, and everything that it starts, as part of a request. */
export function runInRequest(requestId: string, work: () => void): void {
  storage.run(requestId, work);
}

/** The request that the running code belongs to; undefined for work that the server does by itself. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
