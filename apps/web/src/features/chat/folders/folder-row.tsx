import './folders.css';
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown, ChevronRight, Ellipsis, Folder, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';

/** The type under which dragged rows carry the ids of their conversations. */
export const DRAGGED_TYPE = 'application/x-wenjin-conversation';

export type FolderActs = {
  onToggle: () => void;
  onRename: () => void;
  onDelete: () => void;
  /** Conversations were dropped on the folder. */
  onDrop: (ids: readonly string[]) => void;
};
/** What the list around the row decides about it. */
export type FolderFrame = {
  isTabStop: boolean;
  onFocus: () => void;
  /** The name under which the list finds the row, to focus it. */
  rowKey: string;
  /** The checkbox of the folder while conversations are being selected. */
  box?: ReactNode;
};
type FolderRowProps = FolderActs & FolderFrame & { name: string; count: number; isOpen: boolean };

export function FolderRow({ name, count, isOpen, box, ...props }: FolderRowProps) {
  const [isOver, setOver] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const Icon = isOpen ? FolderOpen : Folder;

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAGGED_TYPE)) return;
    event.preventDefault();
    setOver(true);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    props.onDrop(event.dataTransfer.getData(DRAGGED_TYPE).split('\n'));
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === (isOpen ? 'ArrowLeft' : 'ArrowRight')) props.onToggle();
    if (box !== undefined) return;
    if (key === 'F2') props.onRename();
    if (key === 'Delete') props.onDelete();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the menu of a row does the same by keyboard
    <div
      className="history-row folder-row row"
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {box}
      <button
        type="button"
        className="history-link folder-name row"
        aria-expanded={isOpen}
        aria-label={`文件夹 ${name}，${count} 个会话`}
        title={name}
        data-entry={props.rowKey}
        tabIndex={props.isTabStop ? 0 : -1}
        onFocus={props.onFocus}
        onKeyDown={handleKeyDown}
        onClick={props.onToggle}
      >
        <Chevron size={14} />
        <Icon size={16} />
        <span className="ell">{name}</span>
        <small>{count}</small>
      </button>
      {box === undefined && (
        <MenuButton
          className="icon-btn history-more"
          tabIndex={-1}
          aria-label={`更多操作：${name}`}
          entries={[
            { key: 'rename', label: '重命名', icon: <Pencil size={16} />, onAction: props.onRename },
            {
              key: 'delete',
              label: '删除文件夹',
              icon: <Trash2 size={16} />,
              isDanger: true,
              onAction: props.onDelete,
            },
          ]}
        >
          <Ellipsis size={16} />
        </MenuButton>
      )}
    </div>
  );
}
