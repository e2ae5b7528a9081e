import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs work, and everything that it starts, as part of a request. */
export function runInRequest(requestId: string, work: () => void): void {
  storage.run(requestId, work);
}

/** Returns the id of the current request, or undefined for work that the server does on its own. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
