import type { ConversationTitle } from '@wenjin/contract/chat/conversation';

export type TitleList = { readonly entries: readonly ConversationTitle[]; readonly hasMore: boolean };

export const FIRST_PAGE = 100;
export const NEXT_PAGE = 500;

export function withFirstPage(known: TitleList | undefined, fresh: readonly ConversationTitle[]): TitleList {
  if (fresh.length < FIRST_PAGE) return { entries: fresh, hasMore: false };
  const ids = new Set(fresh.map(({ id }) => id));
  // Without a common entry there may be unloaded entries in between.
  if (!known?.entries.some(({ id }) => ids.has(id))) return { entries: fresh, hasMore: true };
  const last = fresh.at(-1);
  const older = known.entries.filter((entry) => !ids.has(entry.id) && last !== undefined && comesAfter(entry, last));
  return { entries: [...fresh, ...older], hasMore: known.hasMore };
}

export function withNextPage(known: TitleList, page: readonly ConversationTitle[], size: number): TitleList {
  const ids = new Set(known.entries.map(({ id }) => id));
  return {
    entries: [...known.entries, ...page.filter(({ id }) => !ids.has(id))],
    hasMore: page.length === size,
  };
}

/** Keeps the newest page; the rest is loaded again when it is needed. */
export function firstPageOf(list: TitleList): TitleList {
  return list.entries.length <= FIRST_PAGE ? list : { entries: list.entries.slice(0, FIRST_PAGE), hasMore: true };
}

export function withTitle(list: TitleList, id: string, title: string): TitleList {
  return { ...list, entries: list.entries.map((entry) => (entry.id === id ? { ...entry, title } : entry)) };
}

export function withoutTitles(list: TitleList, ids: ReadonlySet<string>): TitleList {
  return { ...list, entries: list.entries.filter((entry) => !ids.has(entry.id)) };
}

/** Adds entries in their places. Those that come after what is loaded are left out: they are loaded later. */
export function withEntries(list: TitleList, added: readonly ConversationTitle[]): TitleList {
  if (added.length === 0) return list;
  const last = list.hasMore ? list.entries.at(-1) : undefined;
  const fitting = added.filter((entry) => last === undefined || !comesAfter(entry, last));
  const ids = new Set(added.map(({ id }) => id));
  const entries = [...list.entries.filter(({ id }) => !ids.has(id)), ...fitting];
  return { ...list, entries: entries.toSorted((one, other) => (comesAfter(one, other) ? 1 : -1)) };
}

export function withUse(list: TitleList, id: string, operateTime: string): TitleList {
  const used = list.entries.find((entry) => entry.id === id);
  if (used === undefined) return list;
  return { ...list, entries: [{ ...used, operateTime }, ...list.entries.filter((entry) => entry !== used)] };
}

/** The list is sorted by time, then by id, both descending. */
function comesAfter(entry: ConversationTitle, last: ConversationTitle): boolean {
  if (entry.operateTime !== last.operateTime) return entry.operateTime < last.operateTime;
  return entry.id < last.id;
}
