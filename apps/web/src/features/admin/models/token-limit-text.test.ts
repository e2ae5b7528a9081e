import { expect, it } from 'vitest';
import { tokenLimitText } from './token-limit-text.ts';

it.each([
  [512, '512'],
  [4096, '4k'],
  [16_385, '16k'],
  [128_000, '128k'],
  [131_072, '128k'],
  [1_000_000, '1M'],
  [1_048_576, '1M'],
  [1_500_000, '1.5M'],
])('formats %d tokens as %s', (tokens, text) => {
  expect(tokenLimitText(tokens)).toBe(text);
});
