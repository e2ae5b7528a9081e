import { describe, expect, it } from 'vitest';
import { likenessOf, readSentence, relateSentences, type Relation } from './relate-sentences.ts';
import { HELD_OUT_PAIRS, KNOWN_PAIRS, LATER_PAIRS, type SentencePair } from './sentence-pairs.fixture.ts';

const relate = (one: string, other: string) => relateSentences(readSentence(one), readSentence(other));

/** Of the links that are shown, how many are right; of those that a reader sees, how many are shown. */
function measure(pairs: readonly SentencePair[]) {
  const judged = pairs.map(([one, other, expected]) => ({ one, other, expected, found: relate(one, other) }));
  const isLink = (relation: Relation) => relation !== 'other';
  const right = judged.filter(({ expected, found }) => isLink(found) && expected === found).length;
  const wrong = judged.filter(({ expected, found }) => expected !== found);
  return {
    precision: right / judged.filter(({ found }) => isLink(found)).length,
    recall: right / judged.filter(({ expected }) => isLink(expected)).length,
    wrong: wrong.map(({ one, other, found }) => {
      const likeness = likenessOf(readSentence(one), readSentence(other)).toFixed(2);
      return `${found} ${likeness} ${one} / ${other}`;
    }),
  };
}

describe('relation of two sentences', () => {
  it('has enough pairs to judge by, of every kind', () => {
    const all = [...KNOWN_PAIRS, ...HELD_OUT_PAIRS];
    const count = (relation: Relation) => all.filter(([, , expected]) => expected === relation).length;
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect([count('same'), count('contradiction'), count('other')].every((number) => number >= 15)).toBe(true);
  });

  it.each([
    ['known', KNOWN_PAIRS],
    ['held-out', HELD_OUT_PAIRS],
    ['later', LATER_PAIRS],
    ['all', [...KNOWN_PAIRS, ...HELD_OUT_PAIRS, ...LATER_PAIRS]],
  ] as const)('shows few wrong links and finds most right ones in the %s pairs', (_name, pairs) => {
    const { precision, recall, wrong } = measure(pairs);
    // The wrong ones are part of the comparison, so that a failure names them.
    expect({ isEnough: precision >= 0.9 && recall >= 0.8, wrong }).toMatchObject({ isEnough: true });
  });

  it('does not depend on the order of the sentences', () => {
    for (const [one, other] of [...KNOWN_PAIRS, ...HELD_OUT_PAIRS]) expect(relate(one, other)).toBe(relate(other, one));
  });

  it('takes a sentence without words for nothing', () => {
    expect(relate('', '')).toBe('other');
    expect(relate('15 天', '10 天')).toBe('other');
  });
});
