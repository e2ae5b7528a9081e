import { House, Moon, MoreHorizontal, Printer, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { toggleTheme, useTheme } from '../../../shared/browser/storage/theme-store.ts';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { printPage } from '../../../shared/browser/print-page.ts';
import type { MenuEntry } from '../../../shared/ui/overlay/menu-entry.ts';

/** On a phone: what has no place in the two bars. */
export function ArticleMenu({ canPrint }: { canPrint: boolean }) {
  const navigate = useNavigate();
  const isDark = useTheme() === 'dark';
  const entries: MenuEntry[] = [
    ...(canPrint
      ? [{ key: 'print', label: '打印', icon: <Printer size={16} />, onAction: () => void printPage() }]
      : []),
    {
      key: 'theme',
      label: isDark ? '浅色主题' : '深色主题',
      icon: isDark ? <Sun size={16} /> : <Moon size={16} />,
      onAction: toggleTheme,
    },
    { key: 'home', label: '返回首页', icon: <House size={16} />, onAction: () => void navigate('/') },
  ];
  return (
    <MenuButton className="icon-btn article-narrow" aria-label="更多" entries={entries}>
      <MoreHorizontal size={20} />
    </MenuButton>
  );
}
