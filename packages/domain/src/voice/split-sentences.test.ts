import { describe, expect, it } from 'vitest';
import { splitSentences, takeSentences } from './split-sentences.ts';

const TEXTS: readonly [text: string, sentences: string[]][] = [
  ['你好。再见！', ['你好。', '再见！']],
  ['Is it? Yes. Fine', ['Is it?', 'Yes.', 'Fine']],
  ['第一行\n第二行', ['第一行', '第二行']],
  ['他说：“可以。”然后走了。', ['他说：“可以。”', '然后走了。']],
  ['真的吗？！……', ['真的吗？！……']],
  ['圆周率是3.14，见example.com。', ['圆周率是3.14，', '见example.com。']],
  ['满一年的员工每年享有5天年假，满十年的享有10天。', ['满一年的员工每年享有5天年假，', '满十年的享有10天。']],
  ['按公司规定，满一年，每年有五天。', ['按公司规定，', '满一年，每年有五天。']],
  ['是的，可以。', ['是的，可以。']],
  ['工资为人民币共计12,345元整。', ['工资为人民币共计12,345元整。']],
  ['会议时间改到了明天上午9:30开始。', ['会议时间改到了明天上午9:30开始。']],
  ['。。。\n\n——', []],
  ['', []],
];

describe('sentences of an answer', () => {
  it.each(TEXTS)('splits %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('cuts a sentence without punctuation, but not inside a number', () => {
    const pieces = splitSentences(`${'字'.repeat(58)}12345678${'字'.repeat(60)}`);
    expect(pieces.every((piece) => Array.from(piece).length <= 68)).toBe(true);
    expect(pieces.join('')).toContain('12345678');
    expect(pieces.some((piece) => piece.includes('12345678'))).toBe(true);
  });

  it('loses no character that is spoken', () => {
    const text = '第一，甲；第二，乙：丙、丁。The end. 结束！';
    expect(splitSentences(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('keeps back what may still grow', () => {
    expect(takeSentences('第一句。第二')).toEqual({ sentences: ['第一句。'], rest: '第二' });
    const whole = '一共有三点。第一点是时间，第二点是地点！第三点';
    const heard: string[] = [];
    let rest = '';
    for (const character of whole) {
      const taken = takeSentences(rest + character);
      heard.push(...taken.sentences);
      rest = taken.rest;
    }
    expect([...heard, rest].join('')).toBe(whole);
  });
});
