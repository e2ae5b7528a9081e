import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './read-retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

describe('retry after', () => {
  it.each<[headers: Record<string, string | string[]>, expected: number | undefined]>([
    [{}, undefined],
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': ['2', '9'] }, 2000],
    [{ 'retry-after-ms': '30', 'retry-after': '2' }, 30],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' }, 5000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:05 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '' }, undefined],
  ])('reads the retry headers %j as %j ms', (headers, expected) => {
    expect(readRetryAfter(headers, now)).toBe(expected);
  });
});
