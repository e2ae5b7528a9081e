import { describe, expect, it } from 'vitest';
import { barHeights } from './bar-heights.ts';

describe('bars of a waveform', () => {
  it('are lowest while there is no sound', () => {
    expect(barHeights([], 4, 30)).toEqual([4, 4, 4, 4]);
  });

  it('show the newest level at the end', () => {
    expect(barHeights([1], 3, 30)).toEqual([4, 4, 30]);
  });

  it('show the loudest of the levels that share a bar', () => {
    expect(barHeights([0, 1, 0, 0, 0.5, 0], 3, 24)).toEqual([24, 4, 14]);
  });
});
