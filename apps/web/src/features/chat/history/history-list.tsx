import './history.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { NARROW, useMedia } from '../../../shared/browser/use-media.ts';
import { HistoryRowItem } from './history-row-item.tsx';
import { neighbourOf, placeOf, type HistoryEntry, type HistoryRow } from './history-rows.ts';
import { useTabStop } from './use-tab-stop.ts';

type HistoryListProps = {
  rows: readonly HistoryRow[];
  currentId: string;
  onOpen: () => void;
  onRename: (id: string, title: string) => void;
  onDelete: (entry: HistoryEntry) => void;
  onPin: (entry: HistoryEntry) => void;
  onMove: (entry: HistoryEntry) => void;
  /** Draws the row of a folder. */
  renderFolder: (folder: HistoryRow & { kind: 'folder' }) => ReactNode;
  onNearEnd: (() => void) | undefined;
  end?: ReactNode;
};

const ROW = 36;
const TOUCH_ROW = 44;
const BUCKET = 34;
const FIRST_BUCKET = 26;
const OVERSCAN = 8;
/** The next page loads when fewer rows than this remain. */
const NEAR_END = 60;

/** Renders only the rows in view. The list is one tab stop; arrow keys move inside it. */
export function HistoryList({ rows, currentId, onNearEnd, end, ...act }: HistoryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia(NARROW) ? TOUCH_ROW : ROW;
  const { tabStop, setTabStop, focusRow } = useTabStop(scroller, rows, currentId);
  const [renamingId, setRenamingId] = useState<string>();
  // The rule speaks of the React Compiler, which this build does not use.
  // oxlint-disable-next-line react/incompatible-library -- the list measures itself; nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind !== 'bucket' ? rowHeight : index === 0 ? FIRST_BUCKET : BUCKET),
    overscan: OVERSCAN,
  });
  useEffect(() => virtual.measure(), [virtual, rows, rowHeight]);
  useShownCurrent(currentId, placeOf(rows, currentId), (index) => virtual.scrollToIndex(index, { align: 'auto' }));
  const drawn = virtual.getVirtualItems();
  useNearEnd((drawn.at(-1)?.index ?? 0) >= rows.length - NEAR_END, onNearEnd);
  // Computed once per list, not with every row that scrolls by.
  const canDelete = useMemo(() => rows.filter(({ kind }) => kind === 'entry').length > 1, [rows]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    const index = neighbourOf(rows, placeOf(rows, tabStop), event.key);
    const row = rows[index];
    if (row?.kind !== 'entry') return;
    event.preventDefault();
    virtual.scrollToIndex(index);
    focusRow(row.entry.id);
  }

  function endRename(id: string, title: string | undefined) {
    setRenamingId(undefined);
    focusRow(id);
    if (title !== undefined) act.onRename(id, title);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its links
    <div ref={scroller} className="history fill" onKeyDown={handleKeyDown}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start, size, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li key={key} style={{ height: size, transform: `translateY(${start}px)` }}>
              {row.kind === 'bucket' && <h3 className="history-bucket">{row.label}</h3>}
              {row.kind === 'folder' && act.renderFolder(row)}
              {row.kind === 'entry' && (
                <HistoryRowItem
                  entry={row.entry}
                  isCurrent={row.entry.id === currentId}
                  isTabStop={row.entry.id === tabStop}
                  isRenaming={row.entry.id === renamingId}
                  canDelete={canDelete}
                  onFocus={() => setTabStop(row.entry.id)}
                  onOpen={act.onOpen}
                  onRenameStart={() => setRenamingId(row.entry.id)}
                  onRenameEnd={(title) => endRename(row.entry.id, title)}
                  onDelete={() => act.onDelete(row.entry)}
                  onPin={() => act.onPin(row.entry)}
                  onMove={() => act.onMove(row.entry)}
                  isNested={row.isNested ?? false}
                />
              )}
            </li>
          );
        })}
      </ul>
      {end}
    </div>
  );
}

function useNearEnd(isNearEnd: boolean, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
}

/** Brings the open conversation into view once, when it was opened elsewhere, for example by the search. */
function useShownCurrent(currentId: string, index: number, show: (index: number) => void): void {
  const shownId = useRef('');
  useEffect(() => {
    if (shownId.current === currentId || index === -1) return;
    shownId.current = currentId;
    show(index);
  });
}
