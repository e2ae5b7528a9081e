import { NEW_TITLE, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import type { Organised } from '../folders/use-organised.ts';
import { historyBucket } from '@wenjin/domain/chat/history-buckets';

export type HistoryEntry = {
  readonly id: string;
  readonly title: string;
  readonly isPinned?: boolean;
  /** The name of its folder; empty outside of folders. */
  readonly folder?: string;
};

export type HistoryRow =
  | { readonly kind: 'bucket'; readonly label: string }
  | { readonly kind: 'folder'; readonly name: string; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'entry'; readonly entry: HistoryEntry; readonly isNested?: boolean };

export const PINNED_LABEL = '置顶';
export const FOLDERS_LABEL = '文件夹';
const NOTHING: Organised = { pinned: [], folders: [] };

type Shown = { hasNew: boolean; startOfToday: number; organised?: Organised };

const NEW_ENTRY: HistoryEntry = { id: '', title: NEW_TITLE };

export function historyRows(
  titles: readonly ConversationTitle[],
  { hasNew, startOfToday, organised = NOTHING }: Shown,
): HistoryRow[] {
  const rows: HistoryRow[] = organisedRows(organised);
  let bucket: string | undefined;
  const add = (label: string, entry: HistoryEntry) => {
    if (label !== bucket) rows.push({ kind: 'bucket', label });
    bucket = label;
    rows.push({ kind: 'entry', entry });
  };
  if (hasNew) add('今天', NEW_ENTRY);
  for (const title of titles) {
    // A pinned conversation, or one in a folder, is not listed again.
    if (title.pinned === true || (title.folder ?? '') !== '') continue;
    add(historyBucket(Date.parse(title.operateTime), startOfToday), entryOf(title));
  }
  return rows;
}

/** The pinned conversations, then the folders; an open folder is followed by its conversations. */
function organisedRows({ pinned, folders }: Organised): HistoryRow[] {
  const rows: HistoryRow[] = [];
  if (pinned.length > 0) rows.push({ kind: 'bucket', label: PINNED_LABEL });
  for (const title of pinned) rows.push({ kind: 'entry', entry: entryOf(title) });
  if (folders.length > 0) rows.push({ kind: 'bucket', label: FOLDERS_LABEL });
  for (const { name, count, isOpen, titles } of folders) {
    rows.push({ kind: 'folder', name, count, isOpen });
    if (isOpen) for (const title of titles) rows.push({ kind: 'entry', entry: entryOf(title), isNested: true });
  }
  return rows;
}

function entryOf({ id, title, pinned = false, folder = '' }: ConversationTitle): HistoryEntry {
  return { id, title, isPinned: pinned, folder };
}

export function placeOf(rows: readonly HistoryRow[], id: string): number {
  return rows.findIndex((row) => row.kind === 'entry' && row.entry.id === id);
}

/** Returns the index of the entry that an arrow key leads to; skips headings. */
export function neighbourOf(rows: readonly HistoryRow[], from: number, key: string): number {
  const entries = rows.flatMap(({ kind }, index) => (kind === 'entry' ? [index] : []));
  const position = entries.indexOf(from);
  const targets: Record<string, number> = {
    ArrowUp: Math.max(position - 1, 0),
    ArrowDown: Math.min(position + 1, entries.length - 1),
    Home: 0,
    End: entries.length - 1,
  };
  return entries[targets[key] ?? position] ?? from;
}
