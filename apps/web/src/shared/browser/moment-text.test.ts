import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const today = new Date(2026, 10, 15).getTime();

it.each([
  ['今天 09:05', new Date(2026, 10, 15, 9, 5)],
  ['昨天 18:20', new Date(2026, 10, 14, 18, 20)],
  ['11月16日', new Date(2026, 10, 16, 9, 5)],
  ['10月24日', new Date(2026, 9, 24, 8)],
  ['2025年3月2日', new Date(2025, 2, 2, 8)],
])('formats a time as %s', (text, time) => {
  expect(momentText(time.toISOString(), today)).toBe(text);
});

it('returns nothing for an invalid time', () => {
  expect(momentText('', today)).toBe('');
});
