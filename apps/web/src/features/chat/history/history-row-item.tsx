import { useState, type KeyboardEvent } from 'react';
import { Pin } from 'lucide-react';
import { Link } from 'react-router';
import { DRAGGED_TYPE } from '../folders/folder-row.tsx';
import { searchFor } from '../conversation/use-chat-place.ts';
import type { HistoryEntry } from './history-rows.ts';
import { RenameField } from './rename-field.tsx';
import { RowMenu } from './row-menu.tsx';

export type HistoryRowItemProps = {
  entry: HistoryEntry;
  isCurrent: boolean;
  isTabStop: boolean;
  isRenaming: boolean;
  canDelete: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onRenameStart: () => void;
  onRenameEnd: (title: string | undefined) => void;
  onDelete: () => void;
  onPin: () => void;
  onMove: () => void;
  /** True below the row of its folder. */
  isNested: boolean;
};

export function HistoryRowItem(props: HistoryRowItemProps) {
  const { entry, isCurrent, isTabStop, isRenaming, canDelete, onRenameStart, onRenameEnd, onDelete } = props;
  const isSaved = entry.id !== '';
  // Only a title that arrives after the row fades in.
  const [first] = useState(entry);
  const isNewName = entry.id === first.id && entry.title !== first.title;

  function handleKeyDown(event: KeyboardEvent) {
    if (!isSaved) return;
    if (event.key === 'F2') onRenameStart();
    if (event.key === 'Delete' && canDelete) onDelete();
  }

  if (isRenaming) {
    return (
      <div className="history-row row" data-renaming>
        <RenameField title={entry.title} onSave={onRenameEnd} onCancel={() => onRenameEnd(undefined)} />
      </div>
    );
  }
  return (
    <div className="history-row row" data-current={isCurrent || undefined} data-nested={props.isNested || undefined}>
      <Link
        className="history-link ell row"
        to={{ search: isSaved ? searchFor(entry.id) : '' }}
        data-entry={entry.id}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        title={entry.title}
        onFocus={props.onFocus}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED_TYPE, entry.id)}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          // Opening the current conversation again would only stop its answer.
          if (isCurrent) event.preventDefault();
          props.onOpen();
        }}
      >
        <span key={entry.title} data-new={isNewName || undefined}>
          {entry.title}
        </span>
      </Link>
      {entry.isPinned === true && <Pin className="history-pin" size={14} aria-label="已置顶" />}
      {isSaved && (
        <RowMenu
          title={entry.title}
          isPinned={entry.isPinned ?? false}
          canDelete={canDelete}
          onRename={onRenameStart}
          onPin={props.onPin}
          onMove={props.onMove}
          onDelete={onDelete}
        />
      )}
    </div>
  );
}
