import { ARTICLE_UNDO_DAYS, type ChangeArticlesInput } from '@wenjin/contract/knowledge/bulk-articles';
import { AppError } from '../../../platform/errors.ts';
import { daysBefore } from '../../../platform/time/local-day.ts';
import { checkCategory } from './manage-articles.ts';
import type { ChangeArticlesRepository } from './change-articles.repository.ts';

type Deps = { saves: ChangeArticlesRepository; newId: () => string; now: () => number };
export type ChangeArticles = ReturnType<typeof createChangeArticles>;

/** Changes of several articles at once, each of which can be undone. */
export function createChangeArticles({ saves, newId, now }: Deps) {
  async function change({ ids, action, category }: ChangeArticlesInput) {
    const undoId = newId();
    const at = { undoId, now: now() };
    if (action === 'move') checkCategory(category ?? '');
    const before = await saves.change(ids, action === 'move' ? { action, category: category ?? '' } : { action }, at);
    return { changed: before.length, undoId };
  }

  return {
    change,

    async delete(id: string) {
      const { changed, undoId } = await change({ ids: [id], action: 'delete' });
      if (changed === 0) throw new AppError('missing', '文章不存在或已被删除');
      return { undoId };
    },

    async undo(undoId: string) {
      const changed = await saves.undo(undoId, now());
      if (changed === undefined) throw new AppError('missing', '已经撤销过，或已无法撤销');
      return { changed };
    },

    async restore(id: string): Promise<void> {
      if (!(await saves.restore(id, now()))) throw new AppError('missing', '没有这篇已删除的文章');
    },

    /** Deletes for good what was deleted long ago. */
    purge: () => saves.purge(daysBefore(now(), ARTICLE_UNDO_DAYS)),
  };
}
