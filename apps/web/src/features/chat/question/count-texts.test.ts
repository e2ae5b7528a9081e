import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countInSlices } from '@wenjin/domain/chat/token-rules';
import { countTexts } from './count-texts.ts';

describe('counting in the worker', () => {
  // The same figures as in the server's test: both sides must agree on what fits.
  it.each([
    ['gpt-4', cl100k, 'hello world', 2],
    ['gpt-4', cl100k, '您好', 2],
    ['gpt-4o', o200k, '您好', 1],
  ])('counts the same tokens as the server for %s', (_model, countTokens, text, tokens) => {
    const { counts } = countTexts({ id: 1, texts: [text], limit: 100 }, countInSlices(countTokens));
    expect(counts).toEqual([tokens]);
  });

  it('counts special tokens as text, and is fast for a text without spaces', () => {
    const start = performance.now();
    const texts = ['<|endoftext|>', '字'.repeat(20_000), '😀'.repeat(5000)];
    const { counts } = countTexts({ id: 1, texts, limit: 1_000_000 }, countInSlices(cl100k));
    expect(counts).toHaveLength(3);
    expect(counts[0]).toBeGreaterThan(1);
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it('stops counting with the text that exceeds the limit', () => {
    const { counts } = countTexts({ id: 7, texts: ['aaa', 'bbb', 'ccc', 'ddd'], limit: 5 }, (text) => text.length);
    expect(counts).toEqual([3, 3]);
  });
});
