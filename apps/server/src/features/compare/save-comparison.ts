import type { SaveComparisonInput, WindowToSave } from '@wenjin/contract/compare/comparison';
import { COMPARISONS_MAX } from '@wenjin/contract/compare/limits';
import { AppError } from '../../platform/errors.ts';
import type { ComparisonRepository, WindowRow } from './comparison.repository.ts';

type Thread = { title: string; sources: readonly string[] };
type Named = { id: string; title: string };
export type SaveDeps = {
  comparisons: ComparisonRepository;
  /** Creates a conversation that belongs to a comparison, and returns its id. */
  createThread: (ownerId: string, comparisonId: string, thread: Thread) => Promise<string>;
  /** Replaces the messages of a conversation by those of `context`. */
  replaceThread: (ownerId: string, id: string, thread: Thread & { context: string }) => Promise<void>;
  renameThread: (ownerId: string, id: string, title: string) => Promise<void>;
  /** Ends the answers that are being written in a conversation. */
  stopThread: (ownerId: string, id: string) => Promise<void>;
  newId: () => string;
  now: () => number;
};

/** Stores a comparison and its windows. The threads of windows that are left out are deleted. */
export function createSaveComparison(deps: SaveDeps) {
  const { comparisons, newId, now } = deps;

  return async function saveComparison(ownerId: string, input: SaveComparisonInput): Promise<string> {
    const { id, title } = await (input.id === undefined ? addRow(ownerId, input) : changeRow(ownerId, input.id, input));
    const stored = await comparisons.listWindows({ ownerId, id });
    const places = placesOf(input.windows, stored);
    const rows: WindowRow[] = [];
    for (const [index, window] of input.windows.entries()) {
      const known = stored.find(({ conversationId }) => conversationId === places[index]);
      rows.push(await saveWindow({ ownerId, id, title }, window, known));
    }
    for (const { conversationId } of stored)
      if (!places.includes(conversationId)) await deps.stopThread(ownerId, conversationId);
    await comparisons.setWindows({ ownerId, id }, rows);
    return id;
  };

  async function addRow(ownerId: string, { title, system, isBlind }: SaveComparisonInput): Promise<Named> {
    if (title === undefined) throw new AppError('invalid', '请填写对比名称', { field: 'title' });
    if ((await comparisons.count(ownerId)) >= COMPARISONS_MAX)
      throw new AppError('invalid', `最多保存 ${COMPARISONS_MAX} 个对比，请先删除不需要的对比`);
    const row = { id: newId(), ownerId, title, system, isBlind: isBlind === true ? (1 as const) : (0 as const) };
    await comparisons.insert({ ...row, createdAt: now(), updatedAt: now() });
    return { id: row.id, title };
  }

  /** Without a title it keeps the one that it has: another tab may have changed it. */
  async function changeRow(ownerId: string, id: string, input: SaveComparisonInput): Promise<Named> {
    const { title, system, isBlind } = input;
    const isChanged = await comparisons.update(
      { ownerId, id },
      {
        system,
        updatedAt: now(),
        ...(title === undefined ? {} : { title }),
        ...(isBlind === undefined ? {} : { isBlind: isBlind ? (1 as const) : (0 as const) }),
      },
    );
    const kept = isChanged ? await comparisons.find({ ownerId, id }) : undefined;
    if (kept === undefined) throw comparisonMissing();
    return { id, title: kept.title };
  }

  async function saveWindow(
    { ownerId, id, title }: { ownerId: string; id: string; title: string },
    window: WindowToSave,
    known: { conversationId: string; title: string } | undefined,
  ): Promise<WindowRow> {
    const thread = { title, sources: window.sourceLibrary ?? [] };
    const conversationId = known?.conversationId ?? (await deps.createThread(ownerId, id, thread));
    if (window.context !== undefined) {
      const context = typeof window.context === 'string' ? window.context : JSON.stringify(window.context);
      await deps.replaceThread(ownerId, conversationId, { ...thread, context });
    } else if (known !== undefined && known.title !== title) await deps.renameThread(ownerId, conversationId, title);
    return {
      conversationId,
      model: window.model,
      temperature: window.temperature ?? null,
      maxTokens: window.maxTokens ?? null,
      sourceLibrary: window.sourceLibrary === undefined ? null : JSON.stringify(window.sourceLibrary),
    };
  }
}

/** Returns the thread of each window: the named one, else the one at the same place that no other window names. */
function placesOf(windows: readonly WindowToSave[], stored: readonly { conversationId: string }[]) {
  const known = new Set(stored.map(({ conversationId }) => conversationId));
  const named = windows.map(({ conversationId }) => conversationId);
  if (named.some((id) => id !== undefined && !known.has(id)) || hasDoubles(named))
    throw new AppError('missing', '窗口不存在', { field: 'windows' });
  return named.map((id, index) => {
    const here = stored[index]?.conversationId;
    return id ?? (here !== undefined && named.includes(here) ? undefined : here);
  });
}

function hasDoubles(ids: readonly (string | undefined)[]): boolean {
  const given = ids.filter((id) => id !== undefined);
  return new Set(given).size < given.length;
}

export function comparisonMissing(): AppError {
  return new AppError('missing', '对比不存在或已删除');
}
