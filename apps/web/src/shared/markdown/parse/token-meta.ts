import type { Token } from 'markdown-it';

/** What our own rules left at a token. */
export function metaText(token: Token | undefined, key: 'label' | 'number'): string {
  const value = token?.meta?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
