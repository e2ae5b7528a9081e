import { describe, expect, it } from 'vitest';
import { speakableText } from './speakable-text.ts';

const TEXTS: readonly [name: string, markdown: string, spoken: string][] = [
  ['headings', '# 年假\n\n**年假**有`5`天', '年假。\n年假有5天。'],
  ['lists', '- 甲\n- [x] 乙\n- [ ] 丙', '甲。\n已完成：乙。\n未完成：丙。'],
  ['numbered lists', '1. 申请\n2) 审批', '1、申请。\n2、审批。'],
  ['code', '如下：\n```ts\nconst a = 1;\n```\n完成', '如下：\n此处有一段代码。\n完成。'],
  ['code that still streams', '```ts\nconst', '此处有一段代码。'],
  [
    'tables row by row',
    '| 姓名 | 天数 | 状态 |\n|---|---|---|\n| 李 | 5 | 已批 |\n| 王 | 3 | |',
    '姓名：李，天数：5，状态：已批。\n姓名：王，天数：3。',
  ],
  ['tables of two columns', '|项|值|\n|-|-|\n|年假|5天|', '年假：5天。'],
  ['links', '见[员工手册](https://example.com/x)，或 https://example.com/y。', '见员工手册，或 链接。'],
  ['pictures', '![组织图](/files/a.png)', '图片组织图。'],
  ['citations', '满一年有5天年假[1][2]。', '满一年有5天年假。'],
  ['notes', '正文[^1]\n\n[^1]: 出处', '正文。'],
  ['quotes and rules', '> 引用\n\n---\n后文', '引用。\n后文。'],
  ['thinking', '<think>想一想</think>答案', '答案。'],
  ['html', '第一<br>第二<b>粗</b>', '第一\n第二粗。'],
  ['inline formulas', '面积 $S=\\pi r^2$。', '面积 S等于派 r的平方。'],
  ['fractions and roots', '$$x=\\frac{a+b}{2}+\\sqrt{c}$$', 'x等于2分之a加b加根号c。'],
  ['money that is no formula', '从 $5 到 $10', '从 $5 到 $10。'],
  ['long formulas', `$$${'a+'.repeat(80)}b$$`, '此处有一个公式。'],
];

describe('speakable text', () => {
  it.each(TEXTS)('says %s', (_name, markdown, spoken) => {
    expect(speakableText(markdown)).toBe(spoken);
  });

  it('says a chart in a sentence', () => {
    const chart =
      '```chart\n{"type":"bar","title":"人数","categories":["甲","乙"],"series":[{"name":"人","data":[1,2]}]}\n```';
    const said = speakableText(chart);
    expect(said).toContain('人数');
    expect(said).not.toContain('{');
  });

  it('returns nothing for an answer without words', () => {
    expect(speakableText('\n---\n')).toBe('');
  });
});
