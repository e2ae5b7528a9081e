/** The usual constant of reciprocal rank fusion: the first places of both lists decide, not the first of one. */
const SMOOTHING = 60;

/**
 * Sorts entries by their places in two lists: their own order and the order by similarity. An entry without a similarity
 * counts as the last of that list.
 */
export function fuseRanks<Entry>(
  entries: readonly Entry[],
  similarityOf: (entry: Entry) => number | undefined,
): Entry[] {
  const bySimilarity = entries.toSorted((one, other) => (similarityOf(other) ?? -1) - (similarityOf(one) ?? -1));
  const places = new Map(bySimilarity.map((entry, place) => [entry, place]));
  const scored = entries.map((entry, place) => ({
    entry,
    score: 1 / (SMOOTHING + place) + 1 / (SMOOTHING + (places.get(entry) ?? entries.length)),
  }));
  return scored.toSorted((one, other) => other.score - one.score).map(({ entry }) => entry);
}
