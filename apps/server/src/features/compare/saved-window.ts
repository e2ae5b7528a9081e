import type { SavedWindow } from '@wenjin/contract/compare/comparison';
import type { ComparisonRepository } from './comparison.repository.ts';

type StoredWindow = Awaited<ReturnType<ComparisonRepository['listWindows']>>[number];

/** Returns a stored window in the format of the API. */
export function savedWindow(window: StoredWindow, context: string): SavedWindow {
  const { conversationId, model, temperature, maxTokens, sourceLibrary } = window;
  return {
    conversationId,
    model,
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { maxTokens }),
    ...(sourceLibrary === null ? {} : { sourceLibrary: JSON.parse(sourceLibrary) as string[] }),
    context,
    timing: timingOf(window),
  };
}

function timingOf({ startedAt, firstPieceAt, endedAt }: StoredWindow): SavedWindow['timing'] {
  if (startedAt === null) return null;
  const since = (time: number | null) => (time === null ? null : Math.max(0, time - startedAt));
  return { firstPieceMs: since(firstPieceAt), durationMs: since(endedAt) };
}
