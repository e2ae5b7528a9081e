import { useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';

export type Theme = 'light' | 'dark';

// Shared with public/theme-boot.js, which applies the theme before the first paint.
const KEY = 'wenjin.theme';
const listeners = new Set<() => void>();

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

export function toggleTheme(): void {
  localStore.write(KEY, currentTheme() === 'dark' ? 'light' : 'dark');
  announce();
}

function currentTheme(): Theme {
  const chosen = localStore.read(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  if (listeners.size === 0) {
    system.addEventListener('change', announce);
    addEventListener('storage', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system.removeEventListener('change', announce);
    removeEventListener('storage', announce);
  };
}

function announce(): void {
  document.documentElement.dataset['theme'] = currentTheme();
  for (const listener of listeners) listener();
}
