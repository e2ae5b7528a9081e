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

type Link = { readonly one: number; readonly other: number; readonly likeness: number; readonly isSame: boolean };

/** A sentence with fewer pairs of characters in common cannot be like another one. */
const SHARED_PART_MIN = 0.15;

/**
 * Links each sentence with the likest one of every other window. The likest links come first, and no sentence gets two
 * in one window, so that a long answer cannot chain everything together.
 */
export function findLinks(sentences: readonly PlacedSentence[]): Links {
  const links = candidates(sentences)
    .map((candidate) => linkOf(sentences, candidate))
    .filter((link) => link !== undefined)
    .toSorted((one, other) => other.likeness - one.likeness);
  const taken = new Set<string>();
  const parents = sentences.map((_sentence, index) => index);
  const contradictions: [PlacedSentence, PlacedSentence][] = [];
  for (const { one, other, isSame } of links) {
    const [first, second] = [sentences[one], sentences[other]];
    if (first === undefined || second === undefined) continue;
    const places = [`${one} ${second.window}`, `${other} ${first.window}`];
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    if (isSame) join(parents, one, other);
    else contradictions.push(first.window < second.window ? [first, second] : [second, first]);
  }
  return { groups: groupsOf(sentences, parents), contradictions };
}

type Candidate = { readonly one: number; readonly other: number; readonly sharedPairs: number };

function linkOf(sentences: readonly PlacedSentence[], { one, other, sharedPairs }: Candidate): Link | undefined {
  const [first, second] = [sentences[one]?.read, sentences[other]?.read];
  if (first === undefined || second === undefined) return undefined;
  const likeness = likenessOf(first, second, sharedPairs);
  const relation = relateSentences(first, second, likeness);
  return relation === 'other' ? undefined : { one, other, likeness, isSame: relation === 'same' };
}

/** Pairs of sentences of different windows that share pairs of characters, found by an index of those pairs. */
function candidates(sentences: readonly PlacedSentence[]): Candidate[] {
  const index = new Map<number, number[]>();
  const found: Candidate[] = [];
  const shared = new Int32Array(sentences.length);
  for (const [number, { read }] of sentences.entries()) {
    for (const other of countShared({ sentences, index, number, shared })) {
      const sizes = read.pairs.size + (sentences[other]?.read.pairs.size ?? 0);
      const sharedPairs = shared[other] ?? 0;
      if ((2 * sharedPairs) / sizes >= SHARED_PART_MIN) found.push({ one: other, other: number, sharedPairs });
      shared[other] = 0;
    }
    for (const pair of read.pairs) {
      const known = index.get(pair);
      if (known === undefined) index.set(pair, [number]);
      else known.push(number);
    }
  }
  return found;
}

type Counting = {
  sentences: readonly PlacedSentence[];
  index: ReadonlyMap<number, readonly number[]>;
  number: number;
  /** Counts by sentence; all are 0 before. */
  shared: Int32Array;
};

/** Returns the earlier sentences of other windows that share anything with this one. */
function countShared({ sentences, index, number, shared }: Counting): number[] {
  const seen: number[] = [];
  const sentence = sentences[number];
  for (const pair of sentence?.read.pairs ?? []) {
    for (const other of index.get(pair) ?? []) {
      if (sentences[other]?.window === sentence?.window) continue;
      if (shared[other] === 0) seen.push(other);
      shared[other] = (shared[other] ?? 0) + 1;
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
