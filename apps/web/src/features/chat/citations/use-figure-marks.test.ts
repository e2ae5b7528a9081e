import { describe, expect, it } from 'vitest';
import { marksFor } from './use-figure-marks.ts';

const PASSAGES = [
  [1, '产假九十八日，其中产前可以休假十五日。'],
  [3, '差额在复工后三十日内发放。'],
] as const;
/** The second of three sources is not known. */
const find = marksFor(PASSAGES, 3);
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
