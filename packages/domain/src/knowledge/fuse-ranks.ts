/** The usual constant of reciprocal rank fusion: the first places of both lists decide, not the first of one. */
const SMOOTHING = 60;

/** Sorts entries by their places in several lists. An entry that is not in a list gets nothing from it. */
export function fuseRanks<Entry>(...lists: readonly (readonly Entry[])[]): Entry[] {
  const scores = new Map<Entry, number>();
  for (const list of lists) {
    for (const [place, entry] of list.entries()) {
      scores.set(entry, (scores.get(entry) ?? 0) + 1 / (SMOOTHING + place));
    }
  }
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([entry]) => entry);
}
