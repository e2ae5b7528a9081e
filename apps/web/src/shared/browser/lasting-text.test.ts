import { expect, it } from 'vitest';
import { lastingText } from './lasting-text.ts';

const NOW = Date.parse('2026-11-16T10:00:00Z');

it.each([
  ['2026-11-13T09:00:00Z', '3 天'],
  ['2026-11-15T10:00:00Z', '1 天'],
  ['2026-11-15T10:00:01Z', '23 小时'],
  ['2026-11-16T09:00:00Z', '1 小时'],
  ['2026-11-16T09:48:00Z', '12 分钟'],
  ['2026-11-16T09:59:30Z', '不到 1 分钟'],
  // The clock of the browser may be slow.
  ['2026-11-16T10:05:00Z', '不到 1 分钟'],
  ['', ''],
])('says how long it is since %s', (since, text) => {
  expect(lastingText(since, NOW)).toBe(text);
});
