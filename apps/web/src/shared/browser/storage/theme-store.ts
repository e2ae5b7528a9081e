import { useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';

export type Theme = 'light' | 'dark';

// Shared with public/theme-boot.js, which applies the theme before the first paint.
const KEY = 'wenjin.theme';
const listeners = new Set<() => void>();
/** Paper is light. */
let isPrinted = false;

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

export function toggleTheme(): void {
  localStore.write(KEY, currentTheme() === 'dark' ? 'light' : 'dark');
  announce();
}

/** While a page is printed it has the light theme. Returns a function that ends this. */
export function printInLight(): () => void {
  addEventListener('beforeprint', handlePrint);
  addEventListener('afterprint', handlePrint);
  return () => {
    removeEventListener('beforeprint', handlePrint);
    removeEventListener('afterprint', handlePrint);
  };
}

function currentTheme(): Theme {
  if (isPrinted) return 'light';
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

function handlePrint({ type }: Event): void {
  isPrinted = type === 'beforeprint';
  announce();
}
