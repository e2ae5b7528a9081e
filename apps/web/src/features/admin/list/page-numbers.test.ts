import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const gap = undefined;

it.each([
  ['one page', 1, 1, [1]],
  ['few pages without a gap', 2, 4, [1, 2, 3, 4]],
  ['a gap behind the first ones', 1, 9, [1, 2, gap, 9]],
  ['a gap on both sides', 5, 9, [1, gap, 4, 5, 6, gap, 9]],
  ['no gap where one page alone would hide', 4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('offers the pages %s', (_what, current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected);
});
