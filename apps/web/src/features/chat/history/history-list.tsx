import './history.css';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import type { FolderFrame } from '../folders/folder-row.tsx';
import { useFolderPick } from '../selection/use-folder-pick.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { BucketHead } from './bucket-head.tsx';
import { HistoryRowItem } from './history-row-item.tsx';
import { entriesOf, neighbourOf, placeOf, rowKey, type HistoryRow } from './history-rows.ts';
import { MoreRow } from './more-row.tsx';
import { useHistoryRows } from './use-history-rows.ts';
import { useTabStop } from './use-tab-stop.ts';

type HistoryListProps = {
  rows: readonly HistoryRow[];
  currentId: string;
  selection: Selection;
  onOpen: () => void;
  onRename: (id: string, title: string) => void;
  onDelete: (entry: ConversationTitle) => void;
  onPin: (entry: ConversationTitle) => void;
  onMove: (entry: ConversationTitle) => void;
  onNewFolder: () => void;
  /** Draws the row of a folder. */
  renderFolder: (folder: HistoryRow & { kind: 'folder' }, frame: FolderFrame) => ReactNode;
  onNearEnd: (() => void) | undefined;
  end?: ReactNode;
};

/** The next page loads when fewer rows than this remain. */
const NEAR_END = 60;

/** Renders only the rows in view. The list is one tab stop; arrow keys move inside it. */
export function HistoryList({ rows, currentId, selection, onNearEnd, end, ...act }: HistoryListProps) {
  const { scroller, drawn, stuckAt, total, scrollTo } = useHistoryRows(rows);
  const { tabStop, setTabStop, focusRow } = useTabStop(scroller, rows, currentId);
  const [renamingId, setRenamingId] = useState<string>();
  const folderPick = useFolderPick(selection);
  useShownCurrent(currentId, placeOf(rows, currentId), scrollTo);
  useNearEnd((drawn.at(-1)?.index ?? 0) >= rows.length - NEAR_END, onNearEnd);
  // Computed once per list, not with every row that scrolls by.
  const canDelete = useMemo(() => rows.filter(({ kind }) => kind === 'entry').length > 1, [rows]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return;
    const index = neighbourOf(rows, placeOf(rows, tabStop), event.key);
    const key = rows[index] && rowKey(rows[index]);
    if (key === undefined) return;
    event.preventDefault();
    scrollTo(index);
    focusRow(key);
  }

  function endRename(id: string, title: string | undefined) {
    setRenamingId(undefined);
    focusRow(id);
    if (title !== undefined) act.onRename(id, title);
  }

  function frameOf(row: HistoryRow & { kind: 'folder' }): FolderFrame {
    const key = rowKey(row) ?? '';
    return { rowKey: key, isTabStop: key === tabStop, onFocus: () => setTabStop(key), box: folderPick(row) };
  }

  function draw(row: HistoryRow): ReactNode {
    if (row.kind === 'bucket')
      return <BucketHead label={row.label} onNewFolder={selection.isOn ? undefined : act.onNewFolder} />;
    if (row.kind === 'more') return <MoreRow folder={row.folder} />;
    if (row.kind === 'folder') return act.renderFolder(row, frameOf(row));
    const { entry, isNested = false } = row;
    return (
      <HistoryRowItem
        {...{ entry, isNested, canDelete, currentId, selection }}
        isTabStop={entry.id === tabStop}
        isRenaming={entry.id === renamingId}
        listed={() => entriesOf(rows)}
        onFocus={() => setTabStop(entry.id)}
        onOpen={act.onOpen}
        onRenameStart={() => setRenamingId(entry.id)}
        onRenameEnd={(title) => endRename(entry.id, title)}
        onDelete={() => act.onDelete(entry)}
        onPin={() => act.onPin(entry)}
        onMove={() => act.onMove(entry)}
      />
    );
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its links
    <div ref={scroller} className="history fill" onKeyDown={handleKeyDown}>
      <ul style={{ height: total }}>
        {drawn.map(({ index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isStuck = index === stuckAt && row.kind === 'bucket';
          const place = isStuck ? undefined : { transform: `translateY(${start}px)` };
          return (
            <li key={index} data-stuck={isStuck || undefined} style={{ height: size, ...place }}>
              {draw(row)}
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
