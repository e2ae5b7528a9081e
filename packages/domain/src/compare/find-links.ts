import { likenessOf, relateSentences, type ReadSentence } from './relate-sentences.ts';

export type PlacedSentence = {
  readonly window: number;
  readonly start: number;
  readonly end: number;
  readonly read: ReadSentence;
};

export type Links = {
  /** Sentences of two or more windows that say the same. */
  readonly groups: readonly (readonly PlacedSentence[])[];
  /** Pairs of sentences that contradict each other. */
  readonly contradictions: readonly (readonly [PlacedSentence, PlacedSentence])[];
};

/** A sentence with fewer pairs of characters in common cannot be like another one. */
const SHARED_PART_MIN = 0.15;

/**
 * Links each sentence with the likest one of every other window. The likest links come first, and no sentence gets two
 * in one window, so that a long answer cannot chain everything together.
 */
export function findLinks(sentences: readonly PlacedSentence[]): Links {
  const windows = Math.max(0, ...sentences.map(({ window }) => window)) + 1;
  /** Whether a sentence has its link in a window. */
  const taken = new Uint8Array(sentences.length * windows);
  const parents = sentences.map((_sentence, index) => index);
  const contradictions: [PlacedSentence, PlacedSentence][] = [];

  function link(one: number, other: number, isSame: boolean): void {
    const [first, second] = [sentences[one], sentences[other]];
    if (first === undefined || second === undefined || first.window === second.window) return;
    const [place, opposite] = [one * windows + second.window, other * windows + first.window];
    if (taken[place] === 1 || taken[opposite] === 1) return;
    taken[place] = 1;
    taken[opposite] = 1;
    if (isSame) join(parents, one, other);
    else contradictions.push(first.window < second.window ? [first, second] : [second, first]);
  }

  // Sentences with the same words, which answers repeat, are compared once for all of them.
  const places = placesOf(sentences);
  for (const { first, second, isSame } of likestFirst([...places.keys()])) {
    const others = places.get(second) ?? [];
    for (const one of places.get(first) ?? []) for (const other of others) link(one, other, isSame);
  }
  return { groups: groupsOf(sentences, parents), contradictions };
}

function placesOf(sentences: readonly PlacedSentence[]): Map<ReadSentence, number[]> {
  const places = new Map<ReadSentence, number[]>();
  for (const [index, { read }] of sentences.entries()) {
    const known = places.get(read);
    if (known === undefined) places.set(read, [index]);
    else known.push(index);
  }
  return places;
}

/** Of two equally like sentences, the one that says the same comes first. */
function likestFirst(reads: readonly ReadSentence[]): Pair[] {
  return relatedPairs(reads).toSorted(
    (one, other) => other.likeness - one.likeness || Number(other.isSame) - Number(one.isSame),
  );
}

type Pair = { first: ReadSentence; second: ReadSentence; likeness: number; isSame: boolean };

/** Pairs that are about the same thing, each sentence with itself too; found by an index of their pairs of characters. */
function relatedPairs(reads: readonly ReadSentence[]): Pair[] {
  const index = new Map<number, number[]>();
  const found: Pair[] = [];
  const shared = new Int32Array(reads.length);
  for (const [number, second] of reads.entries()) {
    for (const pair of second.pairs) {
      const known = index.get(pair);
      if (known === undefined) index.set(pair, [number]);
      else known.push(number);
    }
    for (const earlier of countShared(second, index, shared)) {
      const first = reads[earlier] ?? second;
      const sharedPairs = shared[earlier] ?? 0;
      shared[earlier] = 0;
      if ((2 * sharedPairs) / (first.pairs.size + second.pairs.size) < SHARED_PART_MIN) continue;
      const likeness = likenessOf(first, second, sharedPairs);
      const relation = relateSentences(first, second, likeness);
      if (relation !== 'other') found.push({ first, second, likeness, isSame: relation === 'same' });
    }
  }
  return found;
}

/** Counts the pairs of characters that known sentences share with this one, and returns those that share any. */
function countShared(read: ReadSentence, index: ReadonlyMap<number, readonly number[]>, shared: Int32Array): number[] {
  const seen: number[] = [];
  for (const pair of read.pairs) {
    for (const known of index.get(pair) ?? []) {
      if (shared[known] === 0) seen.push(known);
      shared[known] = (shared[known] ?? 0) + 1;
    }
  }
  return seen;
}

function rootOf(parents: number[], index: number): number {
  let root = index;
  while (parents[root] !== root) root = parents[root] ?? root;
  parents[index] = root;
  return root;
}

function join(parents: number[], one: number, other: number): void {
  parents[rootOf(parents, one)] = rootOf(parents, other);
}

function groupsOf(sentences: readonly PlacedSentence[], parents: number[]): PlacedSentence[][] {
  const groups = new Map<number, PlacedSentence[]>();
  for (const [index, sentence] of sentences.entries()) {
    const root = rootOf(parents, index);
    const known = groups.get(root);
    if (known === undefined) groups.set(root, [sentence]);
    else known.push(sentence);
  }
  return [...groups.values()].filter((group) => new Set(group.map(({ window }) => window)).size > 1);
}
