import { describe, expect, it } from 'vitest';
import { entriesOf, historyRows, neighbourOf, type HistoryRow } from './history-rows.ts';

const startOfToday = Date.UTC(2026, 10, 15);
const entry = (id: string, daysAgo: number) => {
  const time = new Date(startOfToday - daysAgo * 86_400_000).toISOString();
  return { id, title: `会话${id}`, operateTime: time, createTime: time };
};

const label = (row: HistoryRow): string => {
  if (row.kind === 'entry') return row.entry.title;
  if (row.kind === 'more') return `更多 ${row.folder}`;
  return row.kind === 'bucket' ? row.label : row.name;
};

describe('history rows', () => {
  it('puts a heading before each group of dates', () => {
    const rows = historyRows([entry('a', 0), entry('b', 0), entry('c', 3)], { hasNew: false, startOfToday });
    expect(rows.map(label)).toEqual(['文件夹', '今天', '会话a', '会话b', '近一周', '会话c']);
  });

  it('shows the unsaved session first in the group of today', () => {
    const rows = historyRows([entry('a', 0)], { hasNew: true, startOfToday });
    expect(rows.map(label)).toEqual(['文件夹', '今天', '新增会话', '会话a']);
  });

  it('lists pinned conversations and folders first, and none of them again below', () => {
    const pinned = { ...entry('a', 9), pinned: true };
    const filed = { ...entry('b', 0), folder: '制度' };
    const rows = historyRows([filed, entry('c', 0), pinned], {
      hasNew: false,
      startOfToday,
      organised: {
        pinned: [pinned],
        folders: [
          { name: '制度', count: 1, isOpen: true, titles: [filed], hasMore: true },
          { name: '招聘', count: 2, isOpen: false, titles: [], hasMore: true },
        ],
      },
    });
    expect(rows.map(label)).toEqual(['置顶', '会话a', '文件夹', '制度', '会话b', '更多 制度', '招聘', '今天', '会话c']);
    expect(entriesOf(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [1, 'ArrowDown', 3],
    [3, 'ArrowDown', 4],
    [4, 'ArrowDown', 6],
    [6, 'ArrowDown', 6],
    [3, 'ArrowUp', 1],
    [1, 'ArrowUp', 1],
    [4, 'Home', 1],
    [1, 'End', 6],
  ])('moves from row %d with the key %s to row %d, over headings, to folders too', (from, key, expected) => {
    const organised = { pinned: [], folders: [{ name: '制度', count: 0, isOpen: false, titles: [] }] };
    const rows = historyRows([entry('a', 0), entry('b', 0), entry('c', 3)], { hasNew: false, startOfToday, organised });
    expect(neighbourOf(rows, from, key)).toBe(expected);
  });
});
