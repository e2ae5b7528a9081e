import { describe, expect, it } from 'vitest';
import { indexTokens } from '../search/search-tokens.ts';
import { chooseCandidates, type Postings, tokensOfWord } from './choose-candidates.ts';
import { namedTimeText } from './named-time-text.ts';
import { questionWords } from './question-words.ts';
import { inverseFrequency, rankPassages, rarityOf } from './rank-passages.ts';
import { keysOf, spellingsOf } from './spelling.ts';

const GROUPS = [
  ['工资', '薪酬', '薪水'],
  ['加班', '加点'],
  ['加班费', '加班工资'],
];
const wordOf = (question: string, text: string) => questionWords(question, GROUPS).find((word) => word.text === text);
const weigh = (question: string) => questionWords(question, GROUPS).map((word) => ({ ...word, idf: 1, rarity: 1 }));
const passage = (edition: number, fields: { title?: string; heading?: string; text?: string }) => ({
  edition,
  passage: 1,
  title: '',
  heading: '',
  text: '',
  ...fields,
});

describe('the words of a question', () => {
  it('takes synonyms as one word and drops words that only ask', () => {
    expect(wordOf('请问薪水怎么发', '薪水')).toMatchObject({ others: ['工资', '薪酬'], kind: 'concept' });
    expect(wordOf('请问薪水怎么发', '怎么')).toBeUndefined();
  });

  it('counts a known word less that is only part of a longer one', () => {
    const long = wordOf('加班费多少', '加班费')?.weight ?? 0;
    expect(wordOf('加班费多少', '加班')?.weight).toBeLessThan(long);
  });

  it.each([
    ['鹦鹉说话', '鹦鹉', 1],
    ['鹦鹉说话', '说话', 0],
    ['一张桌子', '一张', 0],
    ['薪水发放', '水发', 0],
    ['薪水发放', '薪水', 2.2],
    ['股市涨', '涨', 0.5],
    ['股市好', '好', 0],
    ['2024年的VPN', '2024', 0],
    ['2024年的VPN', 'vpn', 1.5],
  ])('in %s, %s says %d about the subject', (question, text, subject) => {
    expect(wordOf(question, text)?.subject).toBe(subject);
  });

  it('folds width and case, and keeps words of letters whole', () => {
    expect(wordOf('ＶＰＮ 怎么用', 'vpn')).toMatchObject({ kind: 'latin' });
  });

  it('looks a question of fillers up as it is', () => {
    expect(questionWords('怎么办', GROUPS).length).toBeGreaterThan(0);
    expect(questionWords('？？', GROUPS)).toEqual([]);
  });
});

describe('ranking', () => {
  it.each([
    ['a title before a text', { title: '工资' }, { text: '工资' }],
    ['a heading before a text', { heading: '工资' }, { text: '工资' }],
    ['the word before its synonym', { text: '工资' }, { text: '薪酬' }],
    ['a synonym before nothing', { text: '薪酬' }, { text: '报销' }],
    ['a short text before a long one', { text: '工资' }, { text: `工资${'其他内容'.repeat(200)}` }],
    ['two words before one', { text: '工资、加班' }, { text: '工资' }],
  ])('ranks %s', (_what, better, worse) => {
    const ranked = rankPassages(weigh('工资加班'), [passage(1, worse), passage(2, better)]);
    expect(ranked[0]?.edition).toBe(2);
  });

  it('says how much of a question an article contains', () => {
    const [all, part] = rankPassages(weigh('工资'), [passage(1, { title: '工资' }), passage(2, { text: '资' })]);
    expect(all).toMatchObject({ coverage: 1, isNamed: true });
    expect(part).toMatchObject({ coverage: 0, isNamed: false });
  });

  it('counts a word in another passage than the best one less', () => {
    const [article] = rankPassages(weigh('工资加班'), [
      { ...passage(1, { text: '工资工资' }), passage: 1 },
      { ...passage(1, { text: '加班' }), passage: 2 },
    ]);
    expect(article?.coverage).toBeGreaterThan(0.5);
    expect(article?.coverage).toBeLessThan(1);
  });

  it('measures rarity by the share of articles, whatever their number', () => {
    expect(rarityOf(0)).toBeGreaterThan(rarityOf(0.1));
    expect(rarityOf(0.1)).toBeGreaterThan(rarityOf(1));
  });

  it('takes rare words for more important', () => {
    expect(inverseFrequency(100, 1)).toBeGreaterThan(inverseFrequency(100, 50));
    expect(inverseFrequency(100, 100)).toBeGreaterThan(0);
  });
});

describe('candidates', () => {
  const [wages = ''] = tokensOfWord('工资');
  const choose = (postings: Postings) =>
    chooseCandidates({ words: questionWords('工资', []), postings, titlePostings: new Map(), total: 100, most: 2 });

  it('are the editions with most of the question, at most so many', () => {
    const single = tokensOfWord('工')[0] ?? '';
    const postings: Postings = new Map([
      [wages, [3, 7]],
      [single, [1, 3, 7, 9]],
    ]);
    expect(choose(postings).editions).toEqual([3, 7]);
  });

  it('ignore words that are everywhere, without failing', () => {
    expect(choose(new Map([[wages, undefined]])).editions).toEqual([]);
  });

  it('use the pairs of a word, or its only character', () => {
    expect(tokensOfWord('公积金')).toEqual(indexTokens('公积金').filter((token) => token.length === 8));
    expect(tokensOfWord('假')).toHaveLength(1);
  });
});

describe('misspelt words', () => {
  const sounds = (text: string) => Array.from(text, (character) => ({ 价: 'jia', 假: 'jia' })[character] ?? character);
  const keys = (text: string) => new Set(keysOf(text, sounds).map(({ key }) => key));
  const shared = (one: string, other: string) => [...keys(one)].filter((key) => keys(other).has(key));

  it.each([
    ['公积金提', '公鸡金提', true],
    ['公积金提', '公鸡斤提', false],
    ['年假', '年价', true],
    ['年假', '病假', false],
    ['offer', 'ofter', true],
  ])('%s and %s share a key: %s', (one, other, expected) => {
    expect(shared(one, other).length > 0).toBe(expected);
  });

  it('lists each pair of key and word once', () => {
    expect(spellingsOf(['年假', '年假'], sounds)).toHaveLength(1);
  });
});

describe('the name of a time', () => {
  it.each([
    ['2026', '2026年'],
    ['2026-09', '2026年9月'],
    ['2026-09-01', '2026年9月1日'],
  ])('%s is called %s', (named, text) => {
    expect(namedTimeText(named)).toBe(text);
  });
});
