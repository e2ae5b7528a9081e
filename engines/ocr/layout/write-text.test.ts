import { describe, expect, it } from 'vitest';
import type { Rule } from './find-rules.ts';
import type { Cell } from './text-rows.ts';
import { writeText } from './write-text.ts';

/** A piece of text of height 20 whose characters are 20 wide. */
function cell(text: string, left: number, top: number): Cell {
  return { text, left, right: left + text.length * 20, top, bottom: top + 20 };
}

function rows(texts: readonly (readonly string[])[], { every = 160, down = 40 } = {}): Cell[] {
  return texts.flatMap((row, y) => row.map((text, x) => cell(text, x * every, y * down)));
}

function rulesAt(ys: readonly number[]): Rule[] {
  return ys.map((y) => ({ y, left: 0, right: 600 }));
}

describe('text of a picture', () => {
  it('comes from top to bottom and from left to right, whatever the order of the pieces', () => {
    const cells = [cell('第三行', 0, 80), cell('右', 200, 2), cell('第二行', 0, 40), cell('左', 0, 0)];
    expect(writeText(cells, [])).toBe('左 右\n第二行\n第三行');
  });

  it('is empty without pieces', () => {
    expect(writeText([], [])).toBe('');
  });

  it('is a markdown table for three columns that stand below each other', () => {
    const cells = rows([
      ['部门', '人数', '小时'],
      ['研发', '128', '960'],
      ['客服', '96', 'a|b'],
    ]);
    expect(writeText(cells, [])).toBe(
      '| 部门 | 人数 | 小时 |\n| --- | --- | --- |\n| 研发 | 128 | 960 |\n| 客服 | 96 | a\\|b |',
    );
  });

  it('keeps the lines around a table apart from it', () => {
    const head = [cell('加班统计', 0, 0)];
    const table = rows([
      ['部门', '人数', '小时'],
      ['研发', '128', '960'],
      ['客服', '96', '917'],
    ]).map((each) => ({ ...each, top: each.top + 60, bottom: each.bottom + 60 }));
    const foot = [cell('说明：每月一次，以当地公布的标准为准', 0, 200)];
    const text = writeText([...foot, ...table, ...head], []);
    expect(text.split('\n\n')).toEqual(['加班统计', expect.stringMatching(/^\| 部门/u), foot[0]?.text]);
  });

  it('is a table with two columns only when lines are drawn', () => {
    const cells = rows([
      ['姓名', '张三'],
      ['性别', '女'],
      ['民族', '汉'],
    ]);
    expect(writeText(cells, [])).toBe('姓名 张三\n性别 女\n民族 汉');
    const rules = [30, 70].map((y) => ({ y, left: 0, right: 300 }));
    expect(writeText(cells, rules)).toBe('| 姓名 | 张三 |\n| --- | --- |\n| 性别 | 女 |\n| 民族 | 汉 |');
  });

  it('joins the lines of one cell between drawn lines', () => {
    const cells = [
      ...rows([['日期', '课程', '地点']]),
      cell('周一', 0, 62),
      cell('新员工入', 160, 50),
      cell('职培训', 160, 74),
      cell('三楼', 320, 62),
      ...rows([['周二', '面谈', '线上']]).map((each) => ({ ...each, top: 110, bottom: 130 })),
    ];
    expect(writeText(cells, rulesAt([40, 100])).split('\n')[2]).toBe('| 周一 | 新员工入职培训 | 三楼 |');
  });

  it('reads two columns of running text one after the other', () => {
    const line = (word: string) => word.repeat(15);
    const cells = [0, 1, 2].flatMap((y) => [cell(line('左'), 0, y * 40), cell(line('右'), 400, y * 40)]);
    expect(writeText(cells, [])).toBe([...Array(3).fill(line('左')), ...Array(3).fill(line('右'))].join('\n'));
  });

  it('reads a navigation whose lines are not level with the page before the page', () => {
    const navigation = ['用户', '模型', '引擎'].map((text, y) => cell(text, 0, y * 44));
    const page = ['第一段', '第二段', '第三段'].map((text, y) => cell(text, 200, 12 + y * 60));
    expect(writeText([...page, ...navigation], [])).toBe('用户\n模型\n引擎\n第一段\n第二段\n第三段');
  });
});
