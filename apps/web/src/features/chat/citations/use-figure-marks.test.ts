import { describe, expect, it } from 'vitest';
import { marksFor } from './use-figure-marks.ts';

const PASSAGES = [
  [1, '产假九十八日，其中产前可以休假十五日。'],
  [3, '差额在复工后三十日内发放。'],
] as const;
/** The second of three sources is not known. */
const find = marksFor(PASSAGES, { sources: 3, answer: '' });
const marked = (text: string) => find(text).map(({ start, end, hint }) => [text.slice(start, end), hint]);

describe('figures that the cited text does not contain', () => {
  it.each([
    ['产假 98 天，产前 15 天[1]。', []],
    ['在复工后 45 天内发放[3]。', [['45 天', '原文未见此数字，请核对引用 3']]],
    ['- 产假 98 天[1]。\n- 复工后 45 天[1][3]。', [['45 天', '原文未见此数字，请核对引用 1、3']]],
    ['合计 173 天。', []],
    ['复工后 45 天[2]。', []],
    ['复工后 45 天[2][3]。', []],
    ['复工后 45 天[3]，另见[99]。', [['45 天', '原文未见此数字，请核对引用 3']]],
  ])('are found in %s', (text, marks) => {
    expect(marked(text)).toEqual(marks);
  });
});

describe('figures of a list or a table that a cited sentence introduces', () => {
  const LIST = '- 产假 98 天\n- **产前** 30 天';
  it.each([
    ['a list', `按情况计算[1]：\n\n${LIST}`, '- 产假 98 天\n- 产前 30 天\n', ['30 天']],
    ['a numbered list', '计算如下[1]：\n1. 产假 98 天\n2. 产前 30 天', '- 产假 98 天\n- 产前 30 天\n', ['30 天']],
    [
      'a table',
      '见下表[1]。\n\n| 假别 | 天数 |\n| --- | --- |\n| 产假 | 98 天 |\n| 产前 | 30 天 |',
      '| 假别天数\n| 产假 | 98 天 | \n| 产前 | 30 天 | \n',
      ['30 天'],
    ],
    ['a list with its own numbers', '如下[1]：\n- 复工后 30 天[3]', '- 复工后 30 天[3]\n', []],
    ['a list that nothing introduces', `产假 98 天[1]。\n\n${LIST}`, '- 产假 98 天\n- 产前 30 天\n', []],
    ['two lists with the same item', '甲[1]：\n- 产前 30 天\n\n乙：\n- 产前 30 天', '- 产前 30 天\n', []],
  ])('are found in %s', (_what, answer, block, texts) => {
    const marks = marksFor(PASSAGES, { sources: 3, answer })(block);
    expect(marks.map(({ start, end }) => block.slice(start, end))).toEqual(texts);
  });
});
