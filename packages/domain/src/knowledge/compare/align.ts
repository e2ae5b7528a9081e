/** One step of an alignment of two lists: an item of both, only of the first, or only of the second. */
export type Step<Item> = { kind: 'same' | 'removed' | 'added'; item: Item };

/** Lists whose table would have more cells are not aligned: all of the first is removed, all of the second added. */
const CELLS_MAX = 4_000_000;

/** Aligns two lists with the longest common subsequence; removed items come before added ones. */
export function align<Item>(from: readonly Item[], to: readonly Item[]): Step<Item>[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const same = (items: readonly Item[]) => items.map((item): Step<Item> => ({ kind: 'same', item }));
  return [
    ...same(from.slice(0, start)),
    ...alignMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    ...same(from.slice(from.length - end)),
  ];
}

function alignMiddle<Item>(from: readonly Item[], to: readonly Item[]): Step<Item>[] {
  const removed = (item: Item): Step<Item> => ({ kind: 'removed', item });
  const added = (item: Item): Step<Item> => ({ kind: 'added', item });
  if (from.length * to.length > CELLS_MAX) return [...from.map(removed), ...to.map(added)];
  const lengths = commonLengths(from, to);
  const steps: Step<Item>[] = [];
  const width = to.length + 1;
  let [one, other] = [0, 0];
  while (one < from.length && other < to.length) {
    const item = from[one] as Item;
    if (item === to[other]) {
      steps.push({ kind: 'same', item });
      one += 1;
      other += 1;
    } else if ((lengths[(one + 1) * width + other] ?? 0) >= (lengths[one * width + other + 1] ?? 0)) {
      steps.push(removed(item));
      one += 1;
    } else {
      steps.push(added(to[other] as Item));
      other += 1;
    }
  }
  return [...steps, ...from.slice(one).map(removed), ...to.slice(other).map(added)];
}

/** The length of the longest common subsequence of the rests from each pair of places. */
function commonLengths(from: readonly unknown[], to: readonly unknown[]): Uint32Array {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  for (let one = from.length - 1; one >= 0; one -= 1) {
    for (let other = to.length - 1; other >= 0; other -= 1) {
      const at = one * width + other;
      lengths[at] =
        from[one] === to[other]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}
