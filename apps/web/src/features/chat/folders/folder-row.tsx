import './folders.css';
import { useState, type DragEvent } from 'react';
import { ChevronDown, ChevronRight, Ellipsis, Folder, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';

/** The type under which a dragged row carries the id of its conversation. */
export const DRAGGED_TYPE = 'application/x-wenjin-conversation';

type FolderRowProps = {
  name: string;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onRename: () => void;
  onDelete: () => void;
  /** A conversation was dropped on the folder. */
  onDrop: (id: string) => void;
};

export function FolderRow({ name, count, isOpen, onToggle, onRename, onDelete, onDrop }: FolderRowProps) {
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
    onDrop(event.dataTransfer.getData(DRAGGED_TYPE));
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
      <button
        type="button"
        className="history-link folder-name row"
        aria-expanded={isOpen}
        title={name}
        onClick={onToggle}
      >
        <Chevron size={14} />
        <Icon size={16} />
        <span>{name}</span>
        <small>{count}</small>
      </button>
      <MenuButton
        className="icon-btn history-more"
        aria-label={`更多操作：${name}`}
        entries={[
          { key: 'rename', label: '重命名', icon: <Pencil size={16} />, onAction: onRename },
          { key: 'delete', label: '删除文件夹', icon: <Trash2 size={16} />, isDanger: true, onAction: onDelete },
        ]}
      >
        <Ellipsis size={16} />
      </MenuButton>
    </div>
  );
}
