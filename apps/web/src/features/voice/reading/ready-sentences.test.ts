import { describe, expect, it } from 'vitest';
import { readySentences } from './ready-sentences.ts';

const ANSWER = [
  '# 年假',
  '',
  '满一年有 5 天年假。满十年有 10 天！',
  '',
  '| 工龄 | 天数 |',
  '| --- | --- |',
  '| 满一年 | 5 |',
  '| 满十年 | 10 |',
  '',
  '```ts',
  'const days = 5;',
  '```',
  '请在系统中申请',
].join('\n');

describe('sentences that are ready to be read', () => {
  it('are all of a finished answer', () => {
    expect(readySentences(ANSWER, false)).toEqual([
      '年假。',
      '满一年有 5 天年假。',
      '满十年有 10 天！',
      '满一年：5。',
      '满十年：10。',
      '此处有一段代码。',
      '请在系统中申请。',
    ]);
  });

  it('never change while the answer is being written', () => {
    const whole = readySentences(ANSWER, false);
    for (let length = 0; length <= ANSWER.length; length += 1) {
      const ready = readySentences(ANSWER.slice(0, length), true);
      expect(ready).toEqual(whole.slice(0, ready.length));
    }
  });

  it('include a sentence as soon as it has ended', () => {
    expect(readySentences('满一年有 5 天年假。满十', true)).toEqual(['满一年有 5 天年假。']);
  });

  it('leave the thinking out', () => {
    expect(readySentences('<think>想一想。再想。', true)).toEqual([]);
  });
});
