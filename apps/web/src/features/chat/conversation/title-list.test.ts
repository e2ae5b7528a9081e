import { describe, expect, it } from 'vitest';
import {
  FIRST_PAGE,
  firstPageOf,
  withEntries,
  withFirstPage,
  withNextPage,
  withoutTitles,
  withTitle,
  withUse,
} from './title-list.ts';

const entry = (number: number) => {
  const time = new Date(Date.UTC(2026, 10, 15) - number * 1000).toISOString();
  return { id: `c${number}`, title: `会话${number}`, operateTime: time, createTime: time };
};
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => entry(from + index));
const ids = (list: { entries: readonly { id: string }[] }) => list.entries.map(({ id }) => id);

describe('title list', () => {
  it('is complete when the first page is not full', () => {
    expect(withFirstPage(undefined, range(0, 3))).toEqual({ entries: range(0, 3), hasMore: false });
  });

  it('forgets titles that an incomplete first page does not contain', () => {
    const known = { entries: range(0, 3), hasMore: false };
    expect(ids(withFirstPage(known, [entry(0), entry(2)]))).toEqual(['c0', 'c2']);
  });

  it('keeps the older entries behind a new first page', () => {
    const known = { entries: range(1, 251), hasMore: true };
    const list = withFirstPage(known, range(0, FIRST_PAGE));
    expect(ids(list)).toEqual(ids({ entries: range(0, 251) }));
    expect(list.hasMore).toBe(true);
  });

  it('shows an entry that has moved to the top only once', () => {
    const known = { entries: range(1, 201), hasMore: false };
    const moved = { ...entry(150), operateTime: entry(0).operateTime };
    const list = withFirstPage(known, [moved, ...range(1, FIRST_PAGE)]);
    expect(ids(list).filter((id) => id === 'c150')).toHaveLength(1);
    expect(ids(list)[0]).toBe('c150');
  });

  it('removes an entry of the first page that was deleted elsewhere', () => {
    const known = { entries: range(0, 201), hasMore: false };
    const list = withFirstPage(
      known,
      range(0, FIRST_PAGE + 1).filter(({ id }) => id !== 'c5'),
    );
    expect(ids(list)).not.toContain('c5');
    expect(ids(list)).toHaveLength(200);
  });

  it('starts again when the new page and the known entries do not overlap', () => {
    const known = { entries: range(500, 700), hasMore: false };
    expect(withFirstPage(known, range(0, FIRST_PAGE))).toEqual({ entries: range(0, FIRST_PAGE), hasMore: true });
  });

  it('adds a page, and is complete after one that is not full', () => {
    const known = { entries: range(0, 3), hasMore: true };
    expect(withNextPage(known, range(2, 5), 3)).toEqual({ entries: range(0, 5), hasMore: true });
    expect(withNextPage(known, range(3, 4), 3)).toEqual({ entries: range(0, 4), hasMore: false });
  });

  it('renames and removes entries, and moves a used one to the top', () => {
    const known = { entries: range(0, 3), hasMore: true };
    expect(withTitle(known, 'c1', '新名').entries[1]?.title).toBe('新名');
    expect(ids(withoutTitles(known, new Set(['c1'])))).toEqual(['c0', 'c2']);
    expect(ids(withUse(known, 'c2', '2026-11-16T00:00:00.000Z'))).toEqual(['c2', 'c0', 'c1']);
    expect(withUse(known, 'none', '')).toBe(known);
  });

  it('puts an entry that comes back in its place, but not behind what is loaded', () => {
    const known = { entries: [entry(0), entry(2)], hasMore: true };
    expect(ids(withEntries(known, [entry(1)]))).toEqual(['c0', 'c1', 'c2']);
    expect(ids(withEntries(known, [entry(3)]))).toEqual(['c0', 'c2']);
    expect(ids(withEntries({ ...known, hasMore: false }, [entry(3)]))).toEqual(['c0', 'c2', 'c3']);
    expect(ids(withEntries(known, [entry(2)]))).toEqual(['c0', 'c2']);
  });

  it('keeps the newest page when everything may have changed', () => {
    const list = { entries: range(0, FIRST_PAGE + 5), hasMore: false };
    expect(firstPageOf(list)).toEqual({ entries: range(0, FIRST_PAGE), hasMore: true });
    const short = { entries: range(0, 3), hasMore: false };
    expect(firstPageOf(short)).toBe(short);
  });
});
