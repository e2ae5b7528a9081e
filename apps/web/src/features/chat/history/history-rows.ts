import { NEW_TITLE, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import type { OpenFolder, Organised } from '../folders/use-organised.ts';
import { historyBucket } from '@wenjin/domain/chat/history-buckets';

export type HistoryRow =
  | { readonly kind: 'bucket'; readonly label: string }
  | { readonly kind: 'folder'; readonly name: string; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'entry'; readonly entry: ConversationTitle; readonly isNested?: boolean }
  /** Stands for the conversations of a folder that are not loaded yet. */
  | { readonly kind: 'more'; readonly folder: string };

export const PINNED_LABEL = '置顶';
export const FOLDERS_LABEL = '文件夹';
const NOTHING: Organised = { pinned: [], folders: [] };

type Shown = { hasNew: boolean; startOfToday: number; organised?: Organised };

/** The conversation that has not been saved yet. */
const NEW_ENTRY: ConversationTitle = { id: '', title: NEW_TITLE, operateTime: '', createTime: '' };

export function historyRows(
  titles: readonly ConversationTitle[],
  { hasNew, startOfToday, organised = NOTHING }: Shown,
): HistoryRow[] {
  const rows: HistoryRow[] = organisedRows(organised);
  let bucket: string | undefined;
  const add = (label: string, entry: ConversationTitle) => {
    if (label !== bucket) rows.push({ kind: 'bucket', label });
    bucket = label;
    rows.push({ kind: 'entry', entry });
  };
  if (hasNew) add('今天', NEW_ENTRY);
  for (const title of titles) {
    // A pinned conversation, or one in a folder, is not listed again.
    if (title.pinned === true || (title.folder ?? '') !== '') continue;
    add(historyBucket(Date.parse(title.operateTime), startOfToday), title);
  }
  return rows;
}

/** The pinned conversations, then the folders; the heading of the folders is always there, with the button for a new one. */
function organisedRows({ pinned, folders }: Organised): HistoryRow[] {
  const rows: HistoryRow[] = [];
  if (pinned.length > 0) rows.push({ kind: 'bucket', label: PINNED_LABEL });
  for (const entry of pinned) rows.push({ kind: 'entry', entry });
  rows.push({ kind: 'bucket', label: FOLDERS_LABEL }, ...folders.flatMap(folderRows));
  return rows;
}

/** An open folder is followed by its conversations. */
function folderRows({ name, count, isOpen, titles, hasMore = false }: OpenFolder): HistoryRow[] {
  const rows: HistoryRow[] = [{ kind: 'folder', name, count, isOpen }];
  if (isOpen) for (const entry of titles) rows.push({ kind: 'entry', entry, isNested: true });
  if (isOpen && hasMore) rows.push({ kind: 'more', folder: name });
  return rows;
}

/** The name of a row that can have the focus; ids of conversations have no line breaks. */
export function rowKey(row: HistoryRow): string | undefined {
  if (row.kind === 'entry') return row.entry.id;
  return row.kind === 'folder' ? `\n${row.name}` : undefined;
}

export function placeOf(rows: readonly HistoryRow[], key: string): number {
  return rows.findIndex((row) => rowKey(row) === key);
}

/** Returns the index of the row that an arrow key leads to; skips headings. */
export function neighbourOf(rows: readonly HistoryRow[], from: number, key: string): number {
  const places = rows.flatMap((row, index) => (rowKey(row) === undefined ? [] : [index]));
  const position = places.indexOf(from);
  const targets: Record<string, number> = {
    ArrowUp: Math.max(position - 1, 0),
    ArrowDown: Math.min(position + 1, places.length - 1),
    Home: 0,
    End: places.length - 1,
  };
  return places[targets[key] ?? position] ?? from;
}

/** The conversations in the order in which they are listed. */
export function entriesOf(rows: readonly HistoryRow[]): ConversationTitle[] {
  return rows.flatMap((row) => (row.kind === 'entry' && row.entry.id !== '' ? [row.entry] : []));
}
