import { describe, expect, it } from 'vitest';
import { comparedVersions, comparisonSearch } from './compared-versions.ts';

const article = (version: number, ...numbers: number[]) => ({
  version,
  versions: numbers.map((number) => ({
    version: number,
    effectiveFrom: '',
    effectiveTo: '',
    state: 'in-force' as const,
    savedAt: '',
    savedBy: '',
  })),
});

describe('the versions that are compared', () => {
  it.each([
    ['2-4', [2, 4]],
    ['4-2', [4, 2]],
    ['2-9', undefined],
    ['2', undefined],
    ['2-4-4', undefined],
    ['x-4', undefined],
    [null, undefined],
  ])('are %s as %s', (text, versions) => {
    expect(comparedVersions(text, article(4, 4, 2))).toEqual(versions);
  });

  it.each([
    [4, '?compare=2-4'],
    [2, '?compare=2-4'],
  ])('begin with the neighbour of version %i', (version, search) => {
    expect(comparisonSearch(article(version, 4, 2))).toBe(search);
  });

  it('are not offered for an article with one version', () => {
    expect(comparisonSearch(article(1, 1))).toBeUndefined();
  });
});
