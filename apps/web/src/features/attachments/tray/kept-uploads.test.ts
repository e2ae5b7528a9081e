import { expect, it } from 'vitest';
import { isInterrupted } from './kept-uploads.ts';

const MINUTE = 60_000;

it.each([
  ['of this tab, just before a reload', 'own', 0, true],
  ['of this tab, long ago', 'own', 60 * MINUTE, true],
  ['of another tab that may still send it', 'other', 2 * MINUTE, false],
  ['of another tab that is gone', 'other', 7 * MINUTE, true],
])('a file %s is taken up again: %s, %i ms old, %s', (_, tab, age, expected) => {
  expect(isInterrupted({ tab, keptAt: 1_000_000 }, 'own', 1_000_000 + age)).toBe(expected);
});
