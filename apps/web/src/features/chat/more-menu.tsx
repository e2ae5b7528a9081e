import { Ellipsis, Moon, SquarePen, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../../shared/browser/storage/theme-store.ts';
import { MenuButton } from '../../shared/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../shared/ui/overlay/menu-entry.ts';

type MoreMenuProps = { onNew: () => void; more?: readonly MenuEntry[] | undefined };

export function MoreMenu({ onNew, more }: MoreMenuProps) {
  const ThemeIcon = useTheme() === 'dark' ? Sun : Moon;
  const entries = [
    ...(more ?? []),
    { key: 'new', label: '新增会话', icon: <SquarePen size={18} />, onAction: onNew },
    { key: 'theme', label: '切换主题', icon: <ThemeIcon size={18} />, onAction: toggleTheme },
  ];
  return (
    <MenuButton className="icon-btn" aria-label="更多" entries={entries}>
      <Ellipsis size={20} />
    </MenuButton>
  );
}
