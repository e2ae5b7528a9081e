import { describe, expect, it } from 'vitest';
import { answeringArticles } from './answers-question.ts';
import { type RankedArticle, rarityOf, type WeighedWord } from './rank-passages.ts';

const word = (fields: Partial<WeighedWord>): WeighedWord => ({
  text: '年假',
  others: [],
  weight: 1,
  subject: 1,
  kind: 'pair',
  idf: 1,
  rarity: 1,
  ...fields,
});
const article = (fields: Partial<RankedArticle>): RankedArticle => ({
  edition: 1,
  score: 10,
  coverage: 1,
  isNamed: false,
  passages: [],
  ...fields,
});
const unknown = [word({ rarity: rarityOf(0) }), word({ text: '火星', rarity: rarityOf(0) })];
const shown = (words: WeighedWord[], ...articles: RankedArticle[]) =>
  answeringArticles(words, articles).map(({ edition }) => edition);

describe('articles that answer a question', () => {
  it.each([
    ['mentions most of the subject', { coverage: 0.6 }, true],
    ['mentions half of the subject', { coverage: 0.5 }, false],
    ['names a part of the subject in its title', { coverage: 0.3, isNamed: true }, true],
    ['names next to nothing of it', { coverage: 0.2, isNamed: true }, false],
  ])('one that %s: %#', (_what, fields, isShown) => {
    expect(shown([word({})], article(fields))).toEqual(isShown ? [1] : []);
  });

  it('asks for more when words of the question are in no article at all', () => {
    const named = article({ coverage: 0.4, isNamed: true });
    expect(shown([word({})], named)).toEqual([1]);
    expect(shown(unknown, named)).toEqual([]);
  });

  it('shows further articles beside one that answers, but none that is far behind', () => {
    const further = article({ edition: 2, score: 5, coverage: 0.1 });
    expect(shown([word({})], article({}), further, article({ edition: 3, score: 1 }))).toEqual([1, 2]);
    expect(shown([word({})], article({ coverage: 0.1 }), further)).toEqual([]);
  });

  it('finds nothing among nothing', () => {
    expect(answeringArticles([], [])).toEqual([]);
  });
});
