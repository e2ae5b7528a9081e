import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';

type RowMenuProps = { title: string; canDelete: boolean; onRename: () => void; onDelete: () => void };

export function RowMenu({ title, canDelete, onRename, onDelete }: RowMenuProps) {
  const rename = { key: 'rename', label: '编辑名称', icon: <Pencil size={16} />, onAction: onRename };
  const remove = { key: 'delete', label: '删除会话', icon: <Trash2 size={16} />, isDanger: true, onAction: onDelete };
  return (
    <MenuButton
      className="icon-btn history-more"
      tabIndex={-1}
      aria-label={`更多操作：${title}`}
      entries={canDelete ? [rename, remove] : [rename]}
    >
      <Ellipsis size={16} />
    </MenuButton>
  );
}
