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
  ])('finds the placeholder names of %j', (template, names) => expect(placeholderNames(template)).toEqual(names));

  it('fills each placeholder once, even when a value contains braces', () => {
    expect(fillTemplate('{a}-{b}-{a}', { a: '{b}$&', b: '2' })).toBe('{b}$&-2-{b}$&');
  });

  it('leaves a placeholder without a value unchanged, also when its name is an inherited property', () => {
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
  ])('reads from the composer text %j the template keyword %j', (text, keyword) =>
    expect(slashKeyword(text)).toBe(keyword),
  );
});

describe('title search', () => {
  const title = '绩效 JD面谈';
  const { syllables, searchText } = titleSearch(title, ['ji', 'xiao', ' ', 'J', 'D', 'mian', 'tan']);

  it('builds the search text of a title from the title, its pinyin and its initials', () => {
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
  ])('finds where %j matches in a title', (keyword, place) =>
    expect(matchTitle(title, syllables, keyword)).toEqual(place),
  );

  it('ignores the separators that an input method puts between syllables', () => {
    expect(searchKeyword("JI'xiao ")).toBe('jixiao');
  });

  it('counts a character outside the basic plane once', () => {
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
  ])('moves %s to the position of %s', (id, target, order) => {
    expect(moveTo(['a', 'b', 'c', 'd'], id, target).join('')).toBe(order);
  });
});
