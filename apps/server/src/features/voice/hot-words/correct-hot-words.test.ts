import { describe, expect, it } from 'vitest';
import { correctHotWords, prepareHotWords } from './correct-hot-words.ts';
import { readSyllables } from './read-syllables.ts';
import { syllableDistance } from './sound-distance.ts';

const WORDS = [
  '公积金',
  '考勤',
  '年终奖',
  '绩效考核',
  '王小明',
  '李雪梅',
  '婚假',
  '述职报告',
  '竞业限制',
  '问津',
  '五险一金',
];

async function correct(text: string, words: readonly string[] = WORDS): Promise<string> {
  const read = await readSyllables();
  return correctHotWords(text, prepareHotWords(words, read), read);
}

describe('words of the organisation', () => {
  it.each([
    ['攻击金的缴存比例', '公积金的缴存比例'],
    ['上个月的考情记录', '上个月的考勤记录'],
    ['年中奖什么时候发', '年终奖什么时候发'],
    ['继效考核分为四个等级', '绩效考核分为四个等级'],
    ['请把合同发给王晓明审批', '请把合同发给王小明审批'],
    ['离雪梅的工号', '李雪梅的工号'],
    ['婚家可以分开休吗', '婚假可以分开休吗'],
    ['数值报告的提纲', '述职报告的提纲'],
    ['解释一下敬业限制条款', '解释一下竞业限制条款'],
  ])('corrects %s', async (heard, meant) => {
    expect(await correct(heard)).toBe(meant);
  });

  it.each(['今天的天气很好', '考勤记录', '我们考虑一下', '公司的工资', '结婚登记', '年终总结', 'HR考勤', ''])(
    'leaves %j as it is',
    async (text) => {
      expect(await correct(text)).toBe(text);
    },
  );

  it.each([
    ['本月工资十五号发放公积金', '住房公积金'],
    ['上个月的年终奖', '五月的年终奖'],
  ])('leaves a syllable of %j that has nothing in common with %s', async (text, word) => {
    expect(await correct(text, [word])).toBe(text);
  });

  it('prefers the longer word and never changes a part of a right one', async () => {
    expect(await correct('绩效考核和考勤', ['绩效考核', '考勤', '绩笑'])).toBe('绩效考核和考勤');
  });

  it('ignores words that cannot be heard', async () => {
    const read = await readSyllables();
    expect(prepareHotWords(['A', 'KPI', '我', '考勤', '考勤', ' 婚假 '], read).map(({ word }) => word)).toEqual([
      '考勤',
      '婚假',
    ]);
  });

  it('measures how near two syllables sound', () => {
    expect(syllableDistance('jin', 'jin')).toBe(0);
    expect(syllableDistance('qin', 'qing')).toBeLessThan(0.3);
    expect(syllableDistance('zhi', 'zi')).toBeLessThan(0.3);
    expect(syllableDistance('ma', 'xue')).toBe(1);
  });
});
