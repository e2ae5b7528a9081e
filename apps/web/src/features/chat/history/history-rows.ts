import { NEW_TITLE, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { historyBucket } from '@wenjin/domain/chat/history-buckets';

export type HistoryEntry = {
  readonly id: string;
  readonly title: string;
};

export type HistoryRow =
  | { readonly kind: 'bucket'; readonly label: string }
  | { readonly kind: 'entry'; readonly entry: HistoryEntry };

const NEW_ENTRY: HistoryEntry = { id: '', title: NEW_TITLE };

export function historyRows(
  titles: readonly ConversationTitle[],
  { hasNew, startOfToday }: { hasNew: boolean; startOfToday: number },
): HistoryRow[] {
  const rows: HistoryRow[] = [];
  let bucket: string | undefined;
  const add = (label: string, entry: HistoryEntry) => {
    if (label !== bucket) rows.push({ kind: 'bucket', label });
    bucket = label;
    rows.push({ kind: 'entry', entry });
  };
  if (hasNew) add('今天', NEW_ENTRY);
  for (const { id, title, operateTime } of titles) {
    add(historyBucket(Date.parse(operateTime), startOfToday), { id, title });
  }
  return rows;
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
