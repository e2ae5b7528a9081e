import { describe, expect, it } from 'vitest';
import { extractAnswer } from './extract-answer.ts';
import { questionWords } from './question-words.ts';

const LEAVE = {
  number: 1,
  title: '假期办法',
  passages: [
    { heading: '产假', text: '女职工生育享受九十八天产假。难产的增加十五天。每月十日发工资。' },
    { heading: '附表', text: '| 情形 | 天数 |\n| --- | --- |\n| 顺产 | 98 |\n| 剖宫产 | 113 |' },
  ],
};
const OTHER = { number: 2, title: '报销', passages: [{ heading: '', text: '住宿每晚五百元。' }] };
const words = (question: string) => questionWords(question, [['产假', '生育假']]);

describe('answers made of sentences', () => {
  it('quotes the sentences that answer the question, each with its number', () => {
    const answer = extractAnswer(words('产假多少天'), [LEAVE, OTHER]);
    expect(answer).toContain('女职工生育享受九十八天产假。[1]');
    expect(answer).not.toContain('每晚五百元');
  });

  it('quotes a table whole', () => {
    const answer = extractAnswer(words('剖宫产天数'), [LEAVE]);
    expect(answer).toContain('| 情形 | 天数 |\n| --- | --- |\n| 顺产 | 98 |\n| 剖宫产 | 113 |\n\n[1]');
  });

  it('keeps the order of the text', () => {
    const answer = extractAnswer(words('产假难产'), [LEAVE]);
    expect(answer.indexOf('九十八')).toBeLessThan(answer.indexOf('难产的增加'));
  });

  it('says nothing when no sentence fits', () => {
    expect(extractAnswer(words('宠物'), [OTHER])).toBe('');
  });
});
