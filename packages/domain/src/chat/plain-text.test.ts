import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const CASES: readonly [what: string, markdown: string, text: string][] = [
  ['plain text', '年假可以结转。', '年假可以结转。'],
  ['headings', '## 结论\n\n可以。', '结论\n\n可以。'],
  [
    'bold, italic and struck text',
    '**可以**结转，*最晚*到 ~~五月~~ 六月，__必须__申请',
    '可以结转，最晚到 五月 六月，必须申请',
  ],
  ['asterisks and underscores that are no marks', '3 * 4 * 5，user_name_id', '3 * 4 * 5，user_name_id'],
  ['inline code with marks in it', '运行 `a **b** _c_`', '运行 a **b** _c_'],
  ['escaped marks', '\\*不是强调\\*', '*不是强调*'],
  ['bullets at two levels', '- 一\n  - 二\n* 三', '• 一\n  • 二\n• 三'],
  ['numbered lists', '1. 一\n2) 二', '1. 一\n2. 二'],
  ['tasks', '- [x] 完成\n- [ ] 未完成', '☑ 完成\n☐ 未完成'],
  ['quotes', '> 第七条\n>> 细则', '第七条\n细则'],
  ['rules', '一\n\n---\n\n二', '一\n\n————\n\n二'],
  [
    'links outside and inside',
    '[官网](https://example.com)，[文章](/kb/article/1)',
    '官网（https://example.com），文章',
  ],
  ['pictures', '![流程图](/files/a.png) ![](/files/b.png)', '［图片：流程图］ ［图片］'],
  ['citations', '可以结转[1][2]，逾期作废 [3]。', '可以结转，逾期作废。'],
  ['HTML', '一<br>二<b>三</b> &amp; 四', '一\n二三 & 四'],
  ['formulas', '$a^2+b^2=c^2$，花了 $5 和 $6', 'a^2+b^2=c^2，花了 $5 和 $6'],
  ['code', '```js\nconst a = "**b**";\n```\n完', 'const a = "**b**";\n\n完'],
  ['an open code block', '```\n- a', '- a'],
  ['a table with two columns', '| 项目 | 天数 |\n|---|---:|\n| 年假 | 5 |\n| **病假** | 3 |', '年假：5\n病假：3'],
  [
    'a table with three columns',
    '姓名 | 部门 | 级别\n--- | --- | ---\n王漫 | 人事 | 3\n李四 | | 2',
    '姓名：王漫，部门：人事，级别：3\n姓名：李四，级别：2',
  ],
  ['thinking', '<think>\n先想想\n</think>\n\n可以。', '可以。'],
  ['thinking that never ends', '<think>想', ''],
  ['many empty lines', '一\n\n\n\n二  \n', '一\n\n二'],
  ['carriage returns', '一\r\n二', '一\n二'],
];

describe('plainText', () => {
  it.each(CASES)('makes %s readable', (_what, markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  it('describes a chart in a sentence', () => {
    const chart = {
      type: 'bar',
      title: '人数',
      unit: '人',
      categories: ['人事', '研发'],
      series: [{ name: '人数', data: [3, 9] }],
    };
    const text = plainText(`如下：\n\n\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``);
    expect(text).toMatch(/^如下：\n\n柱状图“人数”：.*研发（9 ?人）.*。$/u);
    expect(text).not.toContain('{');
  });

  it('shows no source of a chart that cannot be read', () => {
    expect(plainText('```chart\n{"type":1}\n```')).toBe('此处的图表数据无法识别。');
  });
});
