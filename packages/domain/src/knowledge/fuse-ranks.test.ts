import { describe, expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks.ts';

describe('fusing two rankings', () => {
  it.each([
    ['puts an entry first that is near the top of both', ['a', 'b', 'c'], ['b', 'c', 'a'], ['b', 'a', 'c']],
    ['keeps the order of the first list when both balance', ['a', 'b'], ['b', 'a'], ['a', 'b']],
    ['adds entries that are only in the second list', ['a', 'b'], ['c', 'a'], ['a', 'c', 'b']],
    ['changes nothing when one list is empty', ['a', 'b', 'c'], [], ['a', 'b', 'c']],
    ['takes the second list when the first is empty', [], ['a', 'b'], ['a', 'b']],
  ])('%s', (_what, one, other, expected) => {
    expect(fuseRanks(one, other)).toEqual(expected);
  });
});
