import { describe, expect, it } from 'vitest';
import { splitThinking } from './thinking.ts';

describe('the thinking of an answer', () => {
  it.each([
    ['没有思考', { said: '没有思考', thought: '' }],
    ['<think>先想</think>\n\n再说', { said: '再说', thought: '先想' }],
    ['<think>一</think>说<think>二</think>完', { said: '说完', thought: '一\n二' }],
    ['<think>没有结尾', { said: '', thought: '没有结尾' }],
  ])('%j', (text, parts) => {
    expect(splitThinking(text)).toEqual(parts);
  });
});
