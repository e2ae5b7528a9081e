import { describe, expect, it } from 'vitest';
import { documentCharacters, shareCharacters } from './share-characters.ts';

describe('sharing the characters of a model among documents', () => {
  it.each([
    { case: 'keeps everything that fits', lengths: [10, 20], total: 30, shares: [10, 20] },
    { case: 'cuts one long text', lengths: [100], total: 30, shares: [30] },
    {
      case: 'keeps a short text whole and cuts the long ones alike',
      lengths: [100, 4, 90],
      total: 44,
      shares: [20, 4, 20],
    },
    { case: 'gives nothing when there is no room', lengths: [5, 5], total: -1, shares: [0, 0] },
    { case: 'shares among no texts', lengths: [], total: 10, shares: [] },
  ])('$case', ({ lengths, total, shares }) => {
    expect(shareCharacters(lengths, total)).toEqual(shares);
  });

  it('leaves room for the question and the answer', () => {
    expect(documentCharacters(16_385)).toBe(9216);
    expect(documentCharacters(4096)).toBeLessThan(4096 - 1024);
  });
});
