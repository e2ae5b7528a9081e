import { describe, expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';

const FULL = '员工应当遵守公司的各项规章制度并且按时上下班不得迟到早退';

describe('recognised lines as paragraphs', () => {
  it.each([
    ['joins a line that the edge of the page has broken', `${FULL}\n否则扣款。`, `${FULL}否则扣款。`],
    ['keeps short lines apart', `${FULL}\n部门：财务部\n日期：今天`, `${FULL}部门：财务部\n\n日期：今天`],
    ['starts a paragraph after the end of a sentence', `${FULL}。\n其他事项`, `${FULL}。\n\n其他事项`],
    ['starts a paragraph at a number', `${FULL}\n第二条 其他`, `${FULL}\n\n第二条 其他`],
    ['joins English words with a space', `${'word '.repeat(9)}word\nand more`, `${'word '.repeat(9)}word and more`],
    ['leaves a page of short lines alone', '发票\n金额 120.00', '发票\n\n金额 120.00'],
    [
      'keeps the rows of a table together',
      '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |',
      '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'keeps a table apart from its neighbours',
      `${FULL}\n\n| 甲 |\n| --- |\n\n结束`,
      `${FULL}\n\n| 甲 |\n| --- |\n\n结束`,
    ],
    ['writes no HTML and no marks', '<b>粗</b>\n# 标题\n| <i> |', '\\<b>粗\\</b>\n\n\\# 标题\n\n| \\<i> |'],
    ['writes nothing of nothing', '', ''],
  ])('%s', (_, text, expected) => {
    expect(joinLines(text)).toBe(expected);
  });
});
