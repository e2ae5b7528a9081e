import { describe, expect, it } from 'vitest';
import { moveTo } from './move.ts';
import { fillTemplate, placeholderNames } from './placeholders.ts';
import { slashKeyword } from './slash.ts';
import { matchTitle, searchKeyword, titleSearch } from './title-search.ts';

describe('placeholders', () => {
  it.each([
    ['按{岗位}和{content}写，{岗位}要两次', ['岗位', 'content']],
    ['输出 {"name": "x"}，或 {a: 1}，或 {}', []],
    ['{ 员工姓名 }', ['员工姓名']],
    ['{\n}', []],
  ])('finds the names of %j', (template, names) => expect(placeholderNames(template)).toEqual(names));

  it('fills each gap once, whatever the value holds', () => {
    expect(fillTemplate('{a}-{b}-{a}', { a: '{b}$&', b: '2' })).toBe('{b}$&-2-{b}$&');
  });

  it('leaves a gap without a value as it is, inherited names too', () => {
    expect(fillTemplate('{constructor}{a}', {})).toBe('{constructor}{a}');
  });
});

describe('slash', () => {
  it.each([
    ['/', ''],
    ['/绩效', '绩效'],
    ['／jx', 'jx'],
    ['、绩', '绩'],
    ['//', '/'],
    [' /绩', undefined],
    ['/绩 效', undefined],
    ['/绩\n', undefined],
    ['问/答', undefined],
    ['', undefined],
  ])('%j looks for %j', (text, keyword) => expect(slashKeyword(text)).toBe(keyword));
});

describe('title search', () => {
  const title = '绩效 JD面谈';
  const { syllables, searchText } = titleSearch(title, ['ji', 'xiao', ' ', 'J', 'D', 'mian', 'tan']);

  it('is looked for in the title, its pinyin and its initials', () => {
    expect(searchText).toBe('绩效jd面谈\njixiaojdmiantan\njxjdmt');
  });

  it.each<[string, [number, number] | undefined]>([
    ['效', [1, 2]],
    ['jd面', [3, 6]],
    ['jixiao', [0, 2]],
    ['xiaoj', [1, 4]],
    ['jx', [0, 2]],
    ['mt', [5, 7]],
    ['mianta', [5, 7]],
    ['an', undefined],
    ['zz', undefined],
    ['', undefined],
  ])('shows where %j is', (keyword, place) => expect(matchTitle(title, syllables, keyword)).toEqual(place));

  it('takes what an input method writes between syllables for nothing', () => {
    expect(searchKeyword("JI'xiao ")).toBe('jixiao');
  });

  it('counts a character beyond the first plane once', () => {
    const emoji = titleSearch('😀绩效', ['😀', 'ji', 'xiao']);
    expect(matchTitle('😀绩效', emoji.syllables, 'jx')).toEqual([2, 4]);
  });
});

describe('order', () => {
  it.each([
    ['a', 'c', 'bcad'],
    ['d', 'a', 'dabc'],
    ['b', 'b', 'abcd'],
    ['x', 'a', 'abcd'],
  ])('%s goes to the place of %s', (id, target, order) => {
    expect(moveTo(['a', 'b', 'c', 'd'], id, target).join('')).toBe(order);
  });
});
