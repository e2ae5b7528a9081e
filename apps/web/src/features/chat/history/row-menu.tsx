import { Dropdown, type MenuProps } from 'antd';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';

type RowMenuProps = { title: string; canDelete: boolean; onRename: () => void; onDelete: () => void };

export function RowMenu({ title, canDelete, onRename, onDelete }: RowMenuProps) {
  const rename = {
    key: 'rename',
    icon: <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />,
    label: '编辑名称',
    onClick: onRename,
  };
  const remove = {
    key: 'delete',
    icon: <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />,
    label: '删除会话',
    danger: true,
    onClick: onDelete,
  };
  const items: NonNullable<MenuProps['items']> = canDelete ? [rename, remove] : [rename];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" destroyOnHidden>
      <button type="button" className="icon-btn history-more" tabIndex={-1} aria-label={`更多操作：${title}`}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
