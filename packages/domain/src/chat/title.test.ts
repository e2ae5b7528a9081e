import { describe, expect, it } from 'vitest';
import { cleanTitle, titleFromQuestion, titlePrompt } from './title.ts';

describe('title', () => {
  it.each([
    ['年假天数怎么算', '年假天数怎么算'],
    ['“年假天数\n怎么算”。', '年假天数 怎么算'],
    ['标题：《产假与陪产假》', '产假与陪产假'],
    ['<think>想一想</think>\n## 考勤异常处理', '考勤异常处理'],
    ['一二三四五六七八九十一二三四五六七八九十多余', '一二三四五六七八九十一二三四五六七八九十'],
    ['😀'.repeat(25), '😀'.repeat(20)],
    ['```\n代码\n```', ''],
    ['| 部门 | 人数 |\n|---|---|', ''],
    ['---\n年假天数', '年假天数'],
    ['<think>没有结尾', ''],
    ['“”', ''],
    ['\u200B\u202E', ''],
    ['年假\u202E天数', '年假天数'],
  ])('cleans the title %j to %j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });

  it.each([
    ['年假天数怎么算？谢谢', '年假天数怎么算？谢谢'],
    ['\n\n# 请整理\n下面的表', '请整理'],
    ['**请问**：婚假几天', '请问：婚假几天'],
    ['一二三四五六七八九十一二三四五六七八九十多余', '一二三四五六七八九十一二三四五六七八九十'],
  ])('takes the first words of %j when there is no title: %j', (question, title) => {
    expect(titleFromQuestion(question)).toBe(title);
  });

  it('asks for a title about the first 2,000 characters of the question', () => {
    expect(titlePrompt('长'.repeat(3000)).match(/长/gu)).toHaveLength(2000);
  });
});
