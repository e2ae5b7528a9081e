import { describe, expect, it } from 'vitest';
import { guardJson } from './guard-json.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('json guard', () => {
  it.each([
    ['32 levels', nested(32)],
    ['emoji and line breaks', { text: '😀\n\t您好' }],
    ['numbers, null and booleans', [1, null, true]],
  ])('accepts %s in a JSON body', (_name, value) => {
    expect(() => guardJson(value)).not.toThrow();
  });

  it.each([
    ['33 levels', nested(33)],
    ['100,000 levels', nested(100_000)],
    ['a NUL', { text: 'a\0b' }],
    ['a lone surrogate', ['\uD83D']],
    ['a NUL in a key', { 'a\0': 1 }],
    ['__proto__', JSON.parse('{"__proto__":{"grade":1}}')],
  ])('rejects %s in a JSON body', (_name, value) => {
    expect(() => guardJson(value)).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });
});
