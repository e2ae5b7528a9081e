import { describe, expect, it } from 'vitest';
import { historyRows, neighbourOf } from './history-rows.ts';

const startOfToday = Date.UTC(2026, 10, 15);
const entry = (id: string, daysAgo: number) => {
  const time = new Date(startOfToday - daysAgo * 86_400_000).toISOString();
  return { id, title: `会话${id}`, operateTime: time, createTime: time };
};

describe('history rows', () => {
  it('puts a heading before each group of dates', () => {
    const rows = historyRows([entry('a', 0), entry('b', 0), entry('c', 3)], { hasNew: false, startOfToday });
    expect(rows.map((row) => (row.kind === 'bucket' ? row.label : row.entry.id))).toEqual([
      '今天',
      'a',
      'b',
      '近一周',
      'c',
    ]);
  });

  it('shows the unsaved session first in the group of today', () => {
    const rows = historyRows([entry('a', 0)], { hasNew: true, startOfToday });
    expect(rows.map((row) => (row.kind === 'bucket' ? row.label : row.entry.title))).toEqual([
      '今天',
      '新增会话',
      '会话a',
    ]);
  });

  it.each([
    [1, 'ArrowDown', 2],
    [2, 'ArrowDown', 4],
    [4, 'ArrowDown', 4],
    [4, 'ArrowUp', 2],
    [1, 'ArrowUp', 1],
    [2, 'Home', 1],
    [1, 'End', 4],
  ])('moves from row %d with the key %s to row %d', (from, key, expected) => {
    const rows = historyRows([entry('a', 0), entry('b', 0), entry('c', 3)], { hasNew: false, startOfToday });
    expect(neighbourOf(rows, from, key)).toBe(expected);
  });
});
