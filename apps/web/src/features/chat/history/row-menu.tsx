import { useEffect, useRef, useState } from 'react';
import { Dropdown, type MenuProps } from 'antd';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';

type RowMenuProps = { title: string; canDelete: boolean; onRename: () => void; onDelete: () => void };

/** A plain button until it is first pressed: a menu for each of the rows that scroll by would cost more than the rows. */
export function RowMenu({ title, ...rest }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <OpenedMenu title={title} {...rest} />;
  return (
    <button type="button" {...buttonProps(title)} aria-expanded="false" onClick={() => setWanted(true)}>
      <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

function OpenedMenu({ title, canDelete, onRename, onDelete }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // It stands in the place of the button that was pressed, and takes its focus over.
  useEffect(() => button.current?.focus(), []);
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
  const [isOpen, setOpen] = useState(true);
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
    >
      <button ref={button} type="button" {...buttonProps(title)} aria-expanded={isOpen}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

function buttonProps(title: string) {
  return {
    className: 'icon-btn history-more',
    tabIndex: -1,
    'aria-haspopup': 'menu',
    'aria-label': `更多操作：${title}`,
  } as const;
}
