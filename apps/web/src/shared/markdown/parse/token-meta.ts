import type { Token } from 'markdown-it';

export function metaText(token: Token | undefined, key: 'label' | 'number'): string {
  const value = token?.meta?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
