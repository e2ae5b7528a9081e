import { Ellipsis, FolderInput, ListChecks, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';

type RowMenuProps = {
  title: string;
  isPinned: boolean;
  canDelete: boolean;
  onRename: () => void;
  onPin: () => void;
  onMove: () => void;
  onSelect: () => void;
  onDelete: () => void;
};

export function RowMenu({ title, isPinned, canDelete, onRename, onPin, onMove, onSelect, onDelete }: RowMenuProps) {
  const PinIcon = isPinned ? PinOff : Pin;
  const entries = [
    { key: 'rename', label: '编辑名称', icon: <Pencil size={16} />, onAction: onRename },
    { key: 'pin', label: isPinned ? '取消置顶' : '置顶', icon: <PinIcon size={16} />, onAction: onPin },
    { key: 'move', label: '移到文件夹', icon: <FolderInput size={16} />, onAction: onMove },
    { key: 'select', label: '多选', icon: <ListChecks size={16} />, onAction: onSelect },
  ];
  const remove = { key: 'delete', label: '删除会话', icon: <Trash2 size={16} />, isDanger: true, onAction: onDelete };
  return (
    <MenuButton
      className="icon-btn history-more"
      tabIndex={-1}
      aria-label={`更多操作：${title}`}
      entries={canDelete ? [...entries, remove] : entries}
    >
      <Ellipsis size={16} />
    </MenuButton>
  );
}
