import type { ExpiringStore } from '../../platform/live/expiring-store.ts';

const KEPT_MS = 12 * 60 * 60_000;

export type DocumentReaders = ReturnType<typeof createDocumentReaders>;

/** Remembers for some hours which signed-in users have opened a shared document. */
export function createDocumentReaders(store: Pick<ExpiringStore, 'put' | 'read'>) {
  const keyOf = (userId: string, officeId: string) => `document-reader:${officeId}:${userId}`;
  return {
    note: (userId: string, officeId: string): Promise<void> => store.put(keyOf(userId, officeId), '1', KEPT_MS),
    hasRead: async (userId: string, officeId: string): Promise<boolean> =>
      (await store.read(keyOf(userId, officeId))) !== undefined,
  };
}
