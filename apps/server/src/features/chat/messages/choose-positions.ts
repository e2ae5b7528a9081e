/** Below this distance repeated halving would run out of precision, so everything is numbered again. */
const SMALLEST_GAP = 1e-6;

/**
 * Chooses a position for each message of a list, where undefined stands for a message that has none yet. As many
 * messages as possible keep their position, because each one that moves is a row to write.
 */
export function choosePositions(known: readonly (number | undefined)[]): number[] {
  const positions: number[] = [];
  let start = 0;
  for (const anchor of [...longestRise(known), known.length]) {
    const gap = anchor - start;
    const before = positions.at(-1) ?? 0;
    const after = known[anchor] ?? before + gap + 1;
    const step = (after - before) / (gap + 1);
    if (gap > 0 && step < SMALLEST_GAP) return known.map((_position, order) => order + 1);
    for (let place = 1; place <= gap; place += 1) positions.push(before + step * place);
    if (anchor < known.length) positions.push(after);
    start = anchor + 1;
  }
  return positions;
}

/** Returns the indexes of a longest strictly rising subsequence of the known positions, in O(n log n). */
function longestRise(known: readonly (number | undefined)[]): number[] {
  /** For each length of a rise, the index of its smallest last element. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [index, position] of known.entries()) {
    if (position === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[ends[middle] ?? 0] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    previous.set(index, ends[low - 1]);
    ends[low] = index;
  }
  const rise: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) rise.push(index);
  return rise.toReversed();
}
