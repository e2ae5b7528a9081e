import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RetentionRepository } from './retention.repository.ts';

/** A file that nothing names stays this long, so that a question can be asked again and a deletion undone. */
const KEPT_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

type Deps = {
  retention: RetentionRepository;
  /** Deletes the bytes of a file, and of its thumbnail. */
  deleteStored: (name: string) => Promise<void>;
  now: () => number;
};
export type RemoveUnnamed = ReturnType<typeof createRemoveUnnamed>;

/** Deletes uploads that no message, document or draft has named for a day. Several instances may do this together. */
export function createRemoveUnnamed({ retention, deleteStored, now }: Deps) {
  return {
    /** Looks at all uploads. */
    async all(): Promise<void> {
      let after: string | undefined = '';
      while (after !== undefined) {
        after = await retention.lookAtSome({ after, count: AT_ONCE, now: now() });
        await nextTurn();
      }
      await due();
    },

    /** Deletes only those of which the time has come, such as the files of a deleted conversation. */
    due,
  };

  async function due(): Promise<void> {
    const before = now() - KEPT_MS;
    let names = await retention.listDue({ before, count: AT_ONCE });
    while (names.length > 0) {
      const deleted: boolean[] = [];
      for (const name of names) deleted.push(await retention.delete({ name, before, now: now() }));
      if (!deleted.includes(true)) break;
      names = await retention.listDue({ before, count: AT_ONCE });
    }
    await deleteBytes();
  }

  /** Also finishes what a process that was killed has left behind. */
  async function deleteBytes(): Promise<void> {
    let names = await retention.listDeleted(AT_ONCE);
    while (names.length > 0) {
      for (const name of names) {
        await deleteStored(name);
        await retention.forgetDeleted(name);
      }
      names = await retention.listDeleted(AT_ONCE);
    }
  }
}
