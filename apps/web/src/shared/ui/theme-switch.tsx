import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../browser/theme-store.ts';

export function ThemeSwitch() {
  const Icon = useTheme() === 'dark' ? Sun : Moon;
  return (
    <button type="button" className="icon-btn" aria-label="切换主题" title="切换主题" onClick={toggleTheme}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
