import type { Figure } from '../knowledge/figures/figure.ts';
import { normaliseFigures } from '../knowledge/figures/normalise-figures.ts';
import { bigramsOf, forbids, lettersOf, subjectOf } from './sentence-words.ts';

/** Two sentences say the same, contradict each other, or are about something else. */
export type Relation = 'same' | 'contradiction' | 'other';

type Measures = ReadonlyMap<string, ReadonlySet<string>>;

/** A sentence with what comparing needs, worked out once. */
export type ReadSentence = {
  readonly text: string;
  /** The values of its figures by kind and unit. */
  readonly figures: Measures;
  /** Pairs of neighbouring characters, each as one number. */
  readonly pairs: ReadonlySet<number>;
  readonly letters: ReadonlySet<number>;
  readonly isForbidding: boolean;
};

/** From this similarity on, two sentences without figures say the same. */
const SAME_AT = 0.5;
/** Equal figures make it likelier that two sentences mean the same thing. */
const SAME_WITH_FIGURES_AT = 0.36;
/** Different figures contradict each other only when the sentences are clearly about the same thing. */
const CONTRADICTION_AT = 0.5;

export function readSentence(text: string): ReadSentence {
  const figures = normaliseFigures(text);
  const subject = subjectOf(text, figures);
  return {
    text,
    figures: byMeasure(figures),
    pairs: bigramsOf(subject),
    letters: lettersOf(subject),
    isForbidding: forbids(text),
  };
}

export function relateSentences(one: ReadSentence, other: ReadSentence, likeness = likenessOf(one, other)): Relation {
  if (likeness < SAME_WITH_FIGURES_AT) return 'other';
  const figures = compareFigures(one.figures, other.figures);
  if (figures === 'different') return likeness >= CONTRADICTION_AT ? 'contradiction' : 'other';
  const isSame = likeness >= (figures === 'equal' ? SAME_WITH_FIGURES_AT : SAME_AT);
  if (!isSame) return 'other';
  return one.isForbidding === other.isForbidding ? 'same' : 'contradiction';
}

/**
 * Between 0 and 1: shared pairs of characters, helped by shared characters, because word order changes freely.
 * `sharedPairs` is given by callers that know it already.
 */
export function likenessOf(
  one: ReadSentence,
  other: ReadSentence,
  sharedPairs = countShared(one.pairs, other.pairs),
): number {
  const pairs = dice(sharedPairs, one.pairs.size + other.pairs.size);
  const letters = dice(countShared(one.letters, other.letters), one.letters.size + other.letters.size);
  return 0.55 * pairs + 0.45 * letters;
}

function dice(shared: number, sizes: number): number {
  return sizes === 0 ? 0 : (2 * shared) / sizes;
}

function countShared(one: ReadonlySet<string | number>, other: ReadonlySet<string | number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const part of small) if (large.has(part)) shared += 1;
  return shared;
}

type Comparison = 'equal' | 'different' | 'none';

/** Figures are compared with those of the same kind and unit only: 3 days say nothing against 30 yuan. */
function compareFigures(one: Measures, other: Measures): Comparison {
  let result: Comparison = 'none';
  for (const [measure, values] of one) {
    const opposite = other.get(measure);
    if (opposite === undefined) continue;
    if (!holds(values, opposite) && !holds(opposite, values)) return 'different';
    result = 'equal';
  }
  return result;
}

function holds(values: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  for (const value of part) if (!values.has(value)) return false;
  return true;
}

function byMeasure(figures: readonly Figure[]): Measures {
  const measures = new Map<string, Set<string>>();
  for (const { kind, unit, value } of figures) {
    const measure = `${kind} ${unit}`;
    measures.set(measure, (measures.get(measure) ?? new Set()).add(value));
  }
  return measures;
}
