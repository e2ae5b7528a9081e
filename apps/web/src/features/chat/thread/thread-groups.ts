import type { ThreadItem } from './thread-items.ts';

/** One in so many messages begins a group. */
const GROUP = 16;

export type ThreadGroup = { readonly key: string; readonly from: number; readonly items: readonly ThreadItem[] };

/**
 * Divides a long thread, so that the browser lays out and watches some dozens of groups and not a thousand turns. The
 * id of a message decides whether a group begins with it, so turns stay in their group when others come or go.
 */
export function threadGroups(items: readonly ThreadItem[]): ThreadGroup[] {
  const starts = items.flatMap(({ message }, index) => (index === 0 || beginsGroup(message._id) ? [index] : []));
  return starts.map((from, place) => ({
    key: items[from]?.message._id ?? '',
    from,
    items: items.slice(from, starts[place + 1]),
  }));
}

function beginsGroup(id: string): boolean {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) % 65_521;
  return hash % GROUP === 0;
}
