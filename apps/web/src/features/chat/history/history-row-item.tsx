import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Pin } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { useLongPress } from '../../../shared/browser/use-long-press.ts';
import { searchFor } from '../conversation/use-chat-place.ts';
import { DRAGGED_TYPE } from '../folders/folder-row.tsx';
import { PickRow } from '../selection/pick-row.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { RenameField } from './rename-field.tsx';
import { RowMenu } from './row-menu.tsx';

type HistoryRowItemProps = {
  entry: ConversationTitle;
  /** The open conversation. */
  currentId: string;
  isTabStop: boolean;
  isRenaming: boolean;
  /** True below the row of its folder. */
  isNested: boolean;
  canDelete: boolean;
  selection: Selection;
  /** All conversations of the list in their order. */
  listed: () => readonly ConversationTitle[];
  onFocus: () => void;
  onOpen: () => void;
  onRenameStart: () => void;
  onRenameEnd: (title: string | undefined) => void;
  onDelete: () => void;
  onPin: () => void;
  onMove: () => void;
};

/** One conversation of the history. Ctrl+click, Shift+click and a long press select it. */
export function HistoryRowItem(props: HistoryRowItemProps) {
  const { entry, selection, isNested, isTabStop, isRenaming, currentId, onRenameEnd } = props;
  const isSaved = entry.id !== '';
  const press = useLongPress(() => {
    if (isSaved && !selection.picked.has(entry.id)) selection.toggle(entry);
  });

  /** Returns false when the click has nothing to do with selecting. */
  function pick(event: MouseEvent): boolean {
    if (!isSaved || !(selection.isOn || event.ctrlKey || event.metaKey || event.shiftKey)) return false;
    event.preventDefault();
    if (event.shiftKey) selection.reach(entry, props.listed(), currentId);
    else selection.toggle(entry);
    return true;
  }

  /** The rows of a selection are dragged together. */
  function drag(data: DataTransfer) {
    const ids = selection.picked.has(entry.id) ? [...selection.picked.keys()] : [entry.id];
    data.setData(DRAGGED_TYPE, ids.join('\n'));
  }

  if (isRenaming) {
    return (
      <div className="history-row row" data-renaming>
        <RenameField title={entry.title} onSave={onRenameEnd} onCancel={() => onRenameEnd(undefined)} />
      </div>
    );
  }
  return (
    <div className="history-item" {...press}>
      {selection.isOn && isSaved ? (
        <PickRow
          {...{ entry, isNested, isTabStop }}
          isPicked={selection.picked.has(entry.id)}
          onFocus={props.onFocus}
          onPick={pick}
          onDragStart={drag}
        />
      ) : (
        <OpenRow {...props} onPick={pick} onDrag={drag} />
      )}
    </div>
  );
}

type OpenRowProps = HistoryRowItemProps & {
  onPick: (event: MouseEvent) => boolean;
  onDrag: (data: DataTransfer) => void;
};

function OpenRow({ entry, onPick, onDrag, ...props }: OpenRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isSaved = entry.id !== '';
  const isCurrent = entry.id === props.currentId;
  // Only a title that arrives after the row fades in.
  const [first] = useState(entry);
  const isNewName = entry.id === first.id && entry.title !== first.title;

  function handleKeyDown(event: KeyboardEvent) {
    if (!isSaved) return;
    if (event.key === 'F2') props.onRenameStart();
    if (event.key === 'Delete' && props.canDelete) props.onDelete();
  }

  /** The right button and the menu key open the menu of the row; a finger selects instead. */
  function handleContextMenu(event: MouseEvent) {
    if (!isSaved) return;
    event.preventDefault();
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch')
      row.current?.querySelector<HTMLElement>('.history-more')?.click();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the menu key raises the same event
    <div
      ref={row}
      className="history-row row"
      data-current={isCurrent || undefined}
      data-nested={props.isNested || undefined}
      onContextMenu={handleContextMenu}
    >
      <Link
        className="history-link ell row"
        to={{ search: isSaved ? searchFor(entry.id) : '' }}
        data-entry={entry.id}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={props.isTabStop ? 0 : -1}
        title={entry.title}
        onFocus={props.onFocus}
        onDragStart={(event) => onDrag(event.dataTransfer)}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          if (onPick(event)) return;
          // Opening the current conversation again would only stop its answer.
          if (isCurrent) event.preventDefault();
          props.onOpen();
        }}
      >
        <span key={entry.title} data-new={isNewName || undefined}>
          {entry.title}
        </span>
      </Link>
      {entry.pinned === true && <Pin className="history-pin" size={14} aria-label="已置顶" />}
      {isSaved && (
        <RowMenu
          title={entry.title}
          isPinned={entry.pinned === true}
          canDelete={props.canDelete}
          onRename={props.onRenameStart}
          onPin={props.onPin}
          onMove={props.onMove}
          onSelect={() => props.selection.toggle(entry)}
          onDelete={props.onDelete}
        />
      )}
    </div>
  );
}
