import type { ExpiringStore } from '../../live/expiring-store.ts';
import type { ReadPages } from './read-scanned.ts';

/** Longer than one page may take. */
const KEEP_MS = 120_000;

export type ReadingProgress = ReturnType<typeof createReadingProgress>;

/** How far the pages of running uploads are. Another instance than the one that reads them may be asked. */
export function createReadingProgress(
  store: Pick<ExpiringStore, 'put' | 'read'>,
  reportError: (error: unknown) => void,
) {
  const keyOf = (ownerId: string, upload: string) => `reading:${ownerId}:${upload}`;
  return {
    /** Returns the function that notes the progress of one upload; without an id nobody will ask. */
    noteFor: (ownerId: string, upload: string | undefined) =>
      upload === undefined
        ? undefined
        : ({ done, total }: ReadPages): void => {
            store.put(keyOf(ownerId, upload), `${done}/${total}`, KEEP_MS).catch(reportError);
          },

    async read(ownerId: string, upload: string): Promise<ReadPages | null> {
      const [done, total] = ((await store.read(keyOf(ownerId, upload))) ?? '').split('/').map(Number);
      return total === undefined ? null : { done: done ?? 0, total };
    },
  };
}
