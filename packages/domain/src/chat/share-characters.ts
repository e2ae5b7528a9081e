import { contextLimit } from './token-rules.ts';

/** The part of a model's context that the documents of a question may fill; a Chinese character is about one token. */
const CONTEXT_SHARE = 0.6;

/** Returns how many characters of documents a model can take beside the question and the conversation. */
export function documentCharacters(tokenLimit: number): number {
  return Math.floor(contextLimit(tokenLimit, undefined) * CONTEXT_SHARE);
}

/**
 * Divides a number of characters among texts: a short text stays whole, and the longer ones get equal parts of what is
 * left. Returns how many characters each text may have.
 */
export function shareCharacters(lengths: readonly number[], total: number): number[] {
  const shares = lengths.map(() => 0);
  const shortestFirst = lengths.map((length, index) => ({ length, index })).toSorted((a, b) => a.length - b.length);
  let left = Math.max(0, total);
  for (const [place, { length, index }] of shortestFirst.entries()) {
    const part = Math.min(length, Math.floor(left / (shortestFirst.length - place)));
    shares[index] = part;
    left -= part;
  }
  return shares;
}
