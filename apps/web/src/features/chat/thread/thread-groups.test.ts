import { describe, expect, it } from 'vitest';
import { threadGroups } from './thread-groups.ts';
import type { ThreadItem } from './thread-items.ts';

const item = (_id: string): ThreadItem => ({ message: { _id, type: 'html', content: { text: '' } }, isLive: false });
const items = Array.from({ length: 1000 }, (_, index) => item(`m${index}`));
const idsOf = (groups: ReturnType<typeof threadGroups>) =>
  groups.map((group) => group.items.map(({ message }) => message._id));

describe('groups of a thread', () => {
  it('contain every item once, in order, with their place in the thread', () => {
    const groups = threadGroups(items);
    expect(groups.flatMap((group) => group.items)).toEqual(items);
    for (const { key, from, items: own } of groups) {
      expect(own[0]).toBe(items[from]);
      expect(key).toBe(own[0]?.message._id);
    }
  });

  it.each([
    ['numbers', (index: number) => `m${index}`],
    ['random ids', () => crypto.randomUUID()],
  ])('are some dozens in a long thread with %s', (_kind, idOf) => {
    const groups = threadGroups(Array.from({ length: 1000 }, (_, index) => item(idOf(index))));
    expect(groups.length).toBeGreaterThan(25);
    expect(groups.length).toBeLessThan(125);
    expect(Math.max(...groups.map((group) => group.items.length))).toBeLessThan(150);
  });

  it('keep their other items when some are deleted or added', () => {
    const whole = idsOf(threadGroups(items));
    const changed = idsOf(threadGroups([...items.slice(0, 500), ...items.slice(502), item('new')]));
    const isSame = (group: string[]) => changed.some((other) => other.join(' ') === group.join(' '));
    // Those around the deleted items and the one at the end.
    expect(whole.filter((group) => !isSame(group)).length).toBeLessThanOrEqual(3);
  });

  it('are none in an empty thread and one in a thread of one', () => {
    expect(threadGroups([])).toEqual([]);
    expect(threadGroups([item('a')])).toHaveLength(1);
  });
});
