import type { SavedComparison } from '@wenjin/contract/compare/comparison';
import type { ChoiceRepository } from './choice.repository.ts';
import { comparisonMissing, createSaveComparison, type SaveDeps } from './save-comparison.ts';
import { savedWindow } from './saved-window.ts';

type Deps = SaveDeps & {
  choices: ChoiceRepository;
  /** Returns the messages of a conversation as JSON text. */
  readThread: (ownerId: string, id: string) => Promise<string>;
};
export type Comparisons = ReturnType<typeof createComparisons>;

export function createComparisons(deps: Deps) {
  const { comparisons, choices, now } = deps;

  return {
    save: createSaveComparison(deps),

    async list(ownerId: string) {
      return (await comparisons.list(ownerId)).map(({ createdAt, operatedAt, ...entry }) => ({
        ...entry,
        operateTime: isoTime(operatedAt),
        createTime: isoTime(createdAt),
      }));
    },

    async read(ownerId: string, id: string): Promise<SavedComparison> {
      const found = await comparisons.find({ ownerId, id });
      if (found === undefined) throw comparisonMissing();
      const { title, system, isBlind, createdAt, updatedAt } = found;
      const windows = await comparisons.listWindows({ ownerId, id });
      const contexts = await Promise.all(windows.map((window) => deps.readThread(ownerId, window.conversationId)));
      const used = windows.map(({ operatedAt }) => operatedAt);
      return {
        id,
        title,
        system,
        isBlind: isBlind === 1,
        windows: windows.map((window, index) => savedWindow(window, contexts[index] ?? '[]')),
        choices: (await choices.list(ownerId, id)).map(({ isBlind: _isBlind, ...choice }) => choice),
        operateTime: isoTime(Math.max(updatedAt, ...used)),
        createTime: isoTime(createdAt),
      };
    },

    async rename(ownerId: string, id: string, title: string): Promise<void> {
      if (!(await comparisons.update({ ownerId, id }, { title }))) throw comparisonMissing();
      // The search finds a comparison by the titles of its threads.
      for (const { conversationId } of await comparisons.listWindows({ ownerId, id }))
        await deps.renameThread(ownerId, conversationId, title);
    },

    async delete(ownerId: string, id: string): Promise<void> {
      for (const { conversationId } of await comparisons.listWindows({ ownerId, id }))
        await deps.stopThread(ownerId, conversationId);
      if (!(await comparisons.delete({ ownerId, id }))) throw comparisonMissing();
    },

    async choose(ownerId: string, chosen: { id: string; round: number; conversationId: string }): Promise<void> {
      const { id, round, conversationId } = chosen;
      const found = await comparisons.find({ ownerId, id });
      const windows = await comparisons.listWindows({ ownerId, id });
      const window = windows.find((entry) => entry.conversationId === conversationId);
      if (found === undefined || window === undefined) throw comparisonMissing();
      // A second thought about a blind round is no longer blind, because the names were shown after the first one.
      await choices.note({
        comparisonId: id,
        ownerId,
        round,
        conversationId,
        model: window.model,
        isBlind: found.isBlind,
        chosenAt: now(),
      });
      if (found.isBlind === 1) await comparisons.update({ ownerId, id }, { isBlind: 0 });
    },

    countChoices: () => choices.countByModel(),
  };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
