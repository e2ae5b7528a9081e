import { describe, expect, it } from 'vitest';
import { checkGuess, createDraft } from './draft.ts';

const END = -1;

/** Writes `said` as a network would that checks a draft, and counts its passes. */
function write(said: readonly number[], drafted: readonly number[]): { tokens: number[]; passes: number } {
  const draft = createDraft(drafted);
  const tokens: number[] = [];
  for (let passes = 1; ; passes += 1) {
    const guess = draft.guess();
    const chosen = checkGuess(guess, (place) => ({ token: said[tokens.length + place] ?? END })).map(
      ({ token }) => token,
    );
    draft.take(chosen);
    const end = chosen.indexOf(END);
    tokens.push(...(end === -1 ? chosen : chosen.slice(0, end)));
    if (end !== -1) return { tokens, passes };
  }
}

const SAID = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

describe('a draft of what is said', () => {
  it.each<[name: string, drafted: number[], passes: number]>([
    ['everything in one pass when it is right', SAID, 1],
    ['one token in each pass without a draft', [], 11],
    ['the rest token by token when the draft is too short', SAID.slice(0, 6), 5],
    ['two passes for a wrong token', [11, 12, 13, 99, 15, 16, 17, 18, 19, 20], 2],
    ['two passes for a token too many', [11, 12, 13, 98, 14, 15, 16, 17, 18, 19, 20], 2],
    ['three passes for a missing token', [11, 12, 13, 15, 16, 17, 18, 19, 20], 3],
    ['no more passes than tokens for a draft of something else', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 11],
    ['nothing behind the end', [...SAID, 77, 78], 1],
  ])('gives the same text: %s', (_name, drafted, passes) => {
    expect(write(SAID, drafted)).toEqual({ tokens: SAID, passes });
  });
});
