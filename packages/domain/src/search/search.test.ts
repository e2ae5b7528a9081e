import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt.ts';
import { findMatches } from './find-matches.ts';
import { foldText } from './search-text.ts';
import { indexTokens, keywordTokens } from './search-tokens.ts';

describe('search tokens', () => {
  it.each([
    ['年', '带薪年假', true],
    ['年假', '带薪年假', true],
    ['假年', '带薪年假', false],
    ['OFFER', 'ｏｆｆｅｒ 模板', true],
    ['😀', '好的😀', true],
    ['a b', 'xa by', true],
    ['100%', '达成100%以上', true],
  ])('checks whether the search tokens of %j are among those of %j: %s', (keyword, text, expected) => {
    const tokens = new Set(indexTokens(text));
    expect(keywordTokens(keyword).every((token) => tokens.has(token))).toBe(expected);
  });

  it('makes plain ASCII tokens of one or two characters', () => {
    for (const token of indexTokens('年假😀 a%_\'"')) expect(token).toMatch(/^([\da-z]{4}|[\da-z]{8})$/u);
  });

  it('never splits a surrogate pair into two tokens', () => {
    expect(indexTokens('😀')).toHaveLength(1);
    expect(indexTokens('😀😁')).toHaveLength(3);
  });

  it('makes no tokens from blanks', () => {
    expect(keywordTokens(' \n')).toEqual([]);
  });
});

describe('folding', () => {
  it.each([
    ['ＡＢＣ', 'abc'],
    ['Straße', 'straße'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['㎡', 'm2'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('matches', () => {
  it.each([
    ['年假与年假', '年假', ['年假', '年假']],
    ['Offer OFFER', 'offer', ['Offer', 'OFFER']],
    ['面积 30㎡，㎡', 'm2', ['㎡', '㎡']],
    ['100%', '%', ['%']],
    ['没有', '年假', []],
    ['有', '', []],
  ])('finds in %j all matches of %j', (text, keyword, expected) => {
    expect(findMatches(text, keyword).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});

describe('excerpt', () => {
  it('returns an excerpt with text on both sides of the match', () => {
    const text = `${'前'.repeat(300)}试用期${'后'.repeat(300)}`;
    const excerpt = excerptAround(text, '试用期', 80);
    expect(excerpt).toContain('试用期');
    expect(Array.from(excerpt)).toHaveLength(80);
  });

  it('removes markdown from an excerpt', () => {
    expect(excerptAround('## 要点\n\n- **试用期**见[制度](https://x.cn)', '试用期', 80)).toBe('要点 - 试用期见制度');
  });

  it('never splits a character in an excerpt', () => {
    const excerpt = excerptAround(`${'😀'.repeat(200)}年假${'😀'.repeat(200)}`, '年假', 80);
    expect(excerpt.isWellFormed()).toBe(true);
    expect(Array.from(excerpt)).toHaveLength(80);
  });
});
