import { describe, expect, it } from 'vitest';
import { checkJsonBudget } from './json-budget.ts';

const MOST = 200_000;

describe('the budget of JSON', () => {
  it.each([
    ['brackets and commas inside of text', JSON.stringify({ text: '[{,'.repeat(300_000) })],
    ['escaped quotes and backslashes', JSON.stringify(['"\\"[[[', '\\'])],
    ['32 levels', '['.repeat(32) + ']'.repeat(32)],
    ['many lists side by side', `[${'[],'.repeat(50_000)}0]`],
    ['text that is no JSON, which the parser refuses later', '}}}]]]'],
  ])('lets %s pass', (_name, text) => {
    expect(() => checkJsonBudget(text, MOST)).not.toThrow();
  });

  it.each([
    ['33 levels', '['.repeat(33)],
    ['a million levels', '{"a":'.repeat(1_000_000)],
    ['700,000 lists', `[${'[],'.repeat(700_000)}0]`],
    ['a million numbers', `[${'1,'.repeat(1_000_000)}1]`],
    ['300,000 keys', `{${Array.from({ length: 300_000 }, (_, key) => `"${key}":1`).join(',')}}`],
  ])('refuses %s', (_name, text) => {
    expect(() => checkJsonBudget(text, MOST)).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });
});
