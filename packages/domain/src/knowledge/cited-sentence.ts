export type CitedPlace = { passage: number; start: number; end: number };

const SENTENCE = /[^。！？；!?\n]+[。！？；!?]?/gu;
/** Below this share of common pairs of characters, no sentence is close enough to be marked. */
const CLOSE_ENOUGH = 0.2;

/**
 * Finds the passage, and the sentence in it, that a sentence of an answer was most likely drawn from. `passage` is an
 * index in `passages`; start and end are equal when no sentence is close enough.
 */
export function findCitedSentence(sentence: string, passages: readonly string[]): CitedPlace {
  const wanted = pairsOf(sentence);
  let best = { passage: 0, start: 0, end: 0, score: 0 };
  passages.forEach((text, passage) => {
    for (const { 0: part, index } of text.matchAll(SENTENCE)) {
      const score = likeness(wanted, pairsOf(part));
      if (score <= best.score) continue;
      const start = index + (part.length - part.trimStart().length);
      best = { passage, start, end: index + part.trimEnd().length, score };
    }
  });
  const { passage, start, end, score } = best;
  return score < CLOSE_ENOUGH ? { passage, start: 0, end: 0 } : { passage, start, end };
}

function pairsOf(text: string): Set<string> {
  const characters = Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return new Set(characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  let common = 0;
  for (const pair of one) if (other.has(pair)) common += 1;
  // A short sentence that is wholly contained is not better than a long one with more in common.
  return (common / smaller) * (common / (common + 4)) * 1.5;
}
