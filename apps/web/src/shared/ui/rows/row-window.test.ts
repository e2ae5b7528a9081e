import { describe, expect, it } from 'vitest';
import { rowEdges, rowsInView, topFor } from './row-window.ts';

const EDGES = rowEdges(5, (index) => (index === 0 ? 20 : 30));

describe('rows in view', () => {
  it('adds up the heights of the rows', () => {
    expect([...EDGES]).toEqual([0, 20, 50, 80, 110, 140]);
  });

  it.each([
    ['the top', { top: 0, height: 50 }, { first: 0, last: 1 }],
    ['the edge of a row', { top: 20, height: 30 }, { first: 1, last: 1 }],
    ['parts of rows', { top: 49, height: 32 }, { first: 1, last: 3 }],
    ['the end', { top: 90, height: 50 }, { first: 3, last: 4 }],
    ['a place beyond the end', { top: 500, height: 50 }, { first: 4, last: 4 }],
    ['a place above the start, while a touch screen bounces', { top: -40, height: 50 }, { first: 0, last: 0 }],
    ['a box without a height', { top: 0, height: 0 }, { first: 0, last: -1 }],
  ])('finds the rows at %s', (_where, view, range) => {
    expect(rowsInView(EDGES, view)).toEqual(range);
  });

  it('finds nothing in an empty list', () => {
    expect(
      rowsInView(
        rowEdges(0, () => 30),
        { top: 0, height: 50 },
      ),
    ).toEqual({ first: 0, last: -1 });
  });

  it('finds the same rows as a search from the top in a long list', () => {
    const edges = rowEdges(1000, (index) => 20 + (index % 7));
    for (let top = 0; top < 20_000; top += 997) {
      const first = [...edges].slice(0, -1).findLastIndex((edge) => edge <= top);
      expect(rowsInView(edges, { top, height: 1 }).first).toBe(first);
    }
  });
});

describe('scrolling to a row', () => {
  it.each([
    ['stays when the row is in view', 2, 30, 30],
    ['moves up until the row starts below what covers the top', 1, 60, 10],
    ['moves down until the row ends with the box', 4, 0, 80],
    ['moves up when what covers the top also covers the row', 2, 45, 40],
    ['never moves above the start', 0, 60, 0],
  ])('%s', (_what, index, top, wanted) => {
    expect(topFor(EDGES, index, { top, height: 60, inset: 10 })).toBe(wanted);
  });
});
