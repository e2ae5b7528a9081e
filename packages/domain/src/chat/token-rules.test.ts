import { describe, expect, it } from 'vitest';
import { IMAGE_TOKENS, TURN_TOKENS } from './count-tokens.ts';
import { contextLimit, countInSlices, encodingOf, mostTokens, slices } from './token-rules.ts';

describe('token rules', () => {
  it.each([
    ['leave room for an answer', 16_385, undefined, 15_361],
    ['leave the room that was asked for', 16_385, 4000, 12_385],
    ['never leave more than a quarter', 4096, 4000, 3072],
    ['never leave more than a quarter of a small model', 2000, undefined, 1500],
  ])('%s', (_rule, tokenLimit, maxTokens, limit) => {
    expect(contextLimit(tokenLimit, maxTokens)).toBe(limit);
  });

  it('know the most that turns can cost', () => {
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
  ])('know the tokenizer of %s %s', (vendor, name, encoding) => {
    expect(encodingOf({ vendor, name })).toBe(encoding);
  });

  it('hand a tokenizer nothing but short pieces, and cut no character in two', () => {
    const text = `a${'😀'.repeat(1000)}`;
    const parts = [...slices(text)];
    expect(parts.join('')).toBe(text);
    expect(parts.every((part) => part.length <= 256 && part.isWellFormed())).toBe(true);
    expect(countInSlices((slice) => slice.length)(text)).toBe(text.length);
  });
});
