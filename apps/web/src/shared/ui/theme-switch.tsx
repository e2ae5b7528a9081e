import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { toggleTheme, useTheme } from '../browser/storage/theme-store.ts';

export function ThemeSwitch() {
  const Icon = useTheme() === 'dark' ? Sun : Moon;
  return <IconButton icon={Icon} label="切换主题" onClick={toggleTheme} />;
}
