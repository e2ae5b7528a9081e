import { RECYCLED_DAYS, type RecycledConversation } from '@wenjin/contract/chat/recycle-bin';
import { AppError } from '../../../platform/errors.ts';
import type { RunLog } from '../../../platform/live/run-log.ts';
import type { AnswerRepository } from '../journal/answer.repository.ts';
import type { RecycleBinRepository } from './recycle-bin.repository.ts';

const KEPT_MS = RECYCLED_DAYS * 86_400_000;
/** Removed messages can be brought back for ten seconds; a slow network gets an hour. */
const REMOVED_KEPT_MS = 3_600_000;
const PURGED_AT_ONCE = 50;

type Deps = {
  bin: RecycleBinRepository;
  answers: Pick<AnswerRepository, 'listRunning'>;
  runs: RunLog;
  /** Deletes the files of conversations that were deleted; nobody waits for it. */
  removeFiles: () => void;
  now: () => number;
};
export type RecycleBin = ReturnType<typeof createRecycleBin>;

/** Deleted conversations rest for a while before they are gone for good. */
export function createRecycleBin({ bin, answers, runs, removeFiles, now }: Deps) {
  /** An answer that is being written ends, with what has arrived. */
  async function stopAnswers(ownerId: string, conversationId: string): Promise<void> {
    for (const id of (await answers.listRunning(ownerId, conversationId)).keys()) {
      (await runs.find({ ownerId, id }))?.stop('stopped');
    }
  }

  async function deleteSome(ownerId: string, ids: readonly string[]): Promise<string[]> {
    const moved = await bin.recycle(ownerId, ids, now());
    for (const id of moved) await stopAnswers(ownerId, id);
    return moved;
  }

  async function purge(ownerId: string, id: string): Promise<void> {
    await refuseThread(bin, ownerId, id);
    await stopAnswers(ownerId, id);
    if (!(await bin.purge(ownerId, id))) throw missing();
    removeFiles();
  }

  return {
    deleteSome,
    purge,
    stopAnswers,

    async delete(ownerId: string, id: string): Promise<void> {
      await refuseThread(bin, ownerId, id);
      if ((await deleteSome(ownerId, [id])).length === 0) throw missing();
    },

    async restore(ownerId: string, id: string): Promise<void> {
      if ((await bin.restore(ownerId, [id])).length === 0) throw new AppError('missing', '回收站中没有这个会话');
    },

    restoreSome: (ownerId: string, ids: readonly string[]): Promise<string[]> => bin.restore(ownerId, ids),

    count: (ownerId: string): Promise<number> => bin.count(ownerId),

    async list(ownerId: string): Promise<RecycledConversation[]> {
      const rows = await bin.list(ownerId);
      return rows.map(({ id, title, createdAt, operatedAt, deletedAt, pinnedAt, folder, questions }) => ({
        id,
        title,
        operateTime: isoTime(operatedAt),
        createTime: isoTime(createdAt),
        deleteTime: isoTime(deletedAt ?? 0),
        purgeTime: isoTime((deletedAt ?? 0) + KEPT_MS),
        questions: questions ?? 0,
        pinned: pinnedAt !== null,
        folder: folder ?? '',
      }));
    },

    async empty(ownerId: string): Promise<void> {
      for (;;) {
        const ids = await bin.listIds(ownerId, PURGED_AT_ONCE);
        if (ids.length === 0) break;
        for (const id of ids) await bin.purge(ownerId, id);
      }
      removeFiles();
    },

    /** Deletes for good what has rested long enough, of all users. */
    async tidy(): Promise<void> {
      await bin.purgeRemovedMessages(now() - REMOVED_KEPT_MS);
      for (;;) {
        const expired = await bin.listExpired(now() - KEPT_MS, PURGED_AT_ONCE);
        if (expired.length === 0) break;
        for (const { ownerId, id } of expired) await bin.purge(ownerId, id);
      }
      removeFiles();
    },
  };
}

/** The thread of a window lives as long as its window: without it the comparison would lose a column. */
async function refuseThread(bin: RecycleBinRepository, ownerId: string, id: string): Promise<void> {
  if (await bin.isThread(ownerId, id))
    throw new AppError('conflict', '这是对比中的一个窗口，请在多窗口对比中移除窗口或删除对比');
}

function missing(): AppError {
  return new AppError('missing', '会话不存在');
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
