import { describe, expect, it } from 'vitest';
import { IMAGE_TOKENS, TURN_TOKENS } from './count-tokens.ts';
import { contextLimit, countInSlices, encodingOf, mostTokens, slices } from './token-rules.ts';

describe('token rules', () => {
  it.each([
    ['reserves room for an answer', 16_385, undefined, 15_361],
    ['reserves the requested length of the answer', 16_385, 4000, 12_385],
    ['reserves at most a quarter of the limit for the answer', 4096, 4000, 3072],
    ['reserves at most a quarter of a small model for the answer', 2000, undefined, 1500],
  ])('%s', (_rule, tokenLimit, maxTokens, limit) => {
    expect(contextLimit(tokenLimit, maxTokens)).toBe(limit);
  });

  it('computes an upper bound of the tokens of turns', () => {
    expect(mostTokens([{ role: 'user', content: '年假' }])).toBe(TURN_TOKENS + 6);
    const content = [
      { type: 'text' as const, text: 'ab' },
      { type: 'image_url' as const, image_url: { url: 'x'.repeat(1000) } },
    ];
    expect(mostTokens([{ role: 'user', content }])).toBe(TURN_TOKENS + 6 + IMAGE_TOKENS);
  });

  it.each([
    ['openai', 'gpt-3.5-turbo-0125', 'cl100k_base'],
    ['openai', 'gpt-4-vision-preview', 'cl100k_base'],
    ['openai', 'gpt-4o', 'o200k_base'],
    ['openai', 'o3', 'o200k_base'],
    ['zhipu', 'gpt-4', undefined],
  ])('finds the tokenizer of %s %s', (vendor, name, encoding) => {
    expect(encodingOf({ vendor, name })).toBe(encoding);
  });

  it('passes only short slices to a tokenizer and never splits a character', () => {
    const text = `a${'😀'.repeat(1000)}`;
    const parts = [...slices(text)];
    expect(parts.join('')).toBe(text);
    expect(parts.every((part) => part.length <= 256 && part.isWellFormed())).toBe(true);
    expect(countInSlices((slice) => slice.length)(text)).toBe(text.length);
  });
});
