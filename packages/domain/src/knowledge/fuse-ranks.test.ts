import { describe, expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks.ts';

const fuse = (entries: string[], similar: Record<string, number>) => fuseRanks(entries, (entry) => similar[entry]);

describe('fusing two rankings', () => {
  it('puts an entry first that is near the top of both lists', () => {
    expect(fuse(['a', 'b', 'c'], { b: 0.9, c: 0.5, a: 0.1 })[0]).toBe('b');
  });

  it('keeps the order by words when both lists balance', () => {
    expect(fuse(['a', 'b'], { b: 0.9, a: 0.1 })).toEqual(['a', 'b']);
  });

  it('counts an entry without a vector as the least similar', () => {
    expect(fuse(['a', 'b', 'c'], { b: 0.2, c: 0.3 })).toEqual(['a', 'c', 'b']);
  });

  it('changes nothing without vectors', () => {
    expect(fuse(['a', 'b', 'c'], {})).toEqual(['a', 'b', 'c']);
  });
});
