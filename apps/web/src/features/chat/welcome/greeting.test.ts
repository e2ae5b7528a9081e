import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it.each([
  [0, '夜深了'],
  [5, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %d o’clock greets with %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
