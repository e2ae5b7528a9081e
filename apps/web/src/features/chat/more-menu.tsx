import type { ReactNode } from 'react';
import { Dropdown } from 'antd';
import { Ellipsis, Moon, SquarePen, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../../shared/browser/theme-store.ts';

export type MoreItem = { key: string; label: string; icon: ReactNode; disabled?: boolean; onClick: () => void };

type MoreMenuProps = { onNew: () => void; more?: readonly MoreItem[] | undefined };

/** What the top bar of a phone has no room for. */
export function MoreMenu({ onNew, more }: MoreMenuProps) {
  const ThemeIcon = useTheme() === 'dark' ? Sun : Moon;
  const items = [
    ...(more ?? []),
    {
      key: 'new',
      label: '新增会话',
      icon: <SquarePen size={18} strokeWidth={1.75} aria-hidden="true" />,
      onClick: onNew,
    },
    {
      key: 'theme',
      label: '切换主题',
      icon: <ThemeIcon size={18} strokeWidth={1.75} aria-hidden="true" />,
      onClick: toggleTheme,
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="icon-btn" aria-label="更多">
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
