import { describe, expect, it } from 'vitest';
import { readChineseNumber } from './chinese-number.ts';
import { multiplyDecimal, normalDecimal } from './decimal.ts';
import { normaliseFigures } from './normalise-figures.ts';
import { splitAnswer } from './split-answer.ts';

const shown = (text: string) =>
  normaliseFigures(text).map(
    ({ start, end, kind, value, unit }) => `${text.slice(start, end)} = ${kind} ${value}${unit}`,
  );

describe('the normal form of figures', () => {
  it.each([
    [['十五天', '15天', '１５ 天', '15日', '15.0天', '15个自然日'], 'duration 15天'],
    [['两周', '2个星期', '14天', '十四天'], 'duration 14天'],
    [['半年', '6个月', '六个月', '0.5年'], 'duration 6月'],
    [['一年半', '18个月', '1年半'], 'duration 18月'],
    [['半小时', '30分钟', '0.5小时', '1800秒'], 'duration 1800秒'],
    [['5个工作日', '五个工作日'], 'duration 5工作日'],
    [
      ['¥15,000', '15000元', '1.5万元', '一万五千元', '￥1.50万', 'RMB15000', '壹万伍仟元整', '人民币15000元'],
      'money 15000元',
    ],
    [['1.2亿元', '12000万元', '一亿两千万元'], 'money 120000000元'],
    [['80%', '80％', '百分之八十', '百分之80', '八成', '80.00%'], 'percent 80%'],
    [['0.3%', '千分之三', '3‰'], 'percent 0.3%'],
    [
      ['2024年3月1日', '2024-03-01', '2024/3/1', '2024.3.1', '二〇二四年三月一日', '２０２４年３月１日'],
      'date 2024-03-01',
    ],
    [['9:30', '9点30分', '上午9:30', '九点半', '09:30'], 'time 09:30'],
    [['14:00', '下午2点', '下午两点', '14:00:00'], 'time 14:00'],
    [['第三条', '第3条', '第 3 条'], 'ordinal 3条'],
    [['第一季度', '一季度', '第1季度'], 'ordinal 1季度'],
    [['三分之二', '2/3'], 'fraction 2/3'],
    [['周五', '星期五', '礼拜五'], 'date 周五'],
    [['1,200人', '1200名', '一千二百人', '1.2千人'], 'number 1200人'],
    [['1.50', '1.5'], 'number 1.5'],
  ])('of %j is %s', (texts, form) => {
    for (const text of texts) expect(shown(text)).toEqual([`${text} = ${form}`]);
  });

  it.each([
    ['3-5天', ['3 = duration 3天', '5天 = duration 5天']],
    ['三至五天', ['三 = duration 3天', '五天 = duration 5天']],
    ['1~2万元', ['1 = money 10000元', '2万元 = money 20000元']],
    ['5000-1万元', ['5000 = money 5000元', '1万元 = money 10000元']],
    ['三五天', ['三五天 = duration 3天', '三五天 = duration 5天']],
    ['10%-15%', ['10% = percent 10%', '15% = percent 15%']],
    ['9:00-18:00', ['9:00 = time 09:00', '18:00 = time 18:00']],
    ['每周五天', ['五天 = duration 5天']],
  ])('of the range %s has both ends', (text, figures) => {
    expect(shown(text)).toEqual(figures);
  });

  it.each([
    'GPT-4',
    'ISO9001',
    'A4纸',
    '5G网络',
    'Win10',
    'HR-2024-003',
    'v2.1',
    'H100',
    '见[1]',
    '[1][3]',
    '[1, 2]',
    '【2】',
    '1. 总则',
    '## 2.1 范围',
    '3、说明',
    '（4）其他',
    '- 1) 甲',
    '五险一金',
    '十分重要',
    '统一',
    '一般',
    '万一',
    '千万不要',
    '数百人',
    '上半年',
    '两种方式',
    '以下三点',
    '一个员工',
    '一次性',
    '唯一',
    '第一，',
    'https://a.cn/2024/05',
    '[链接](/a/123)',
    'a1@b2.com',
    '步骤2：',
    '三方协议',
    '百般',
  ])('does not exist for %j', (text) => {
    expect(shown(text)).toEqual([]);
  });
});

describe('Chinese numbers', () => {
  it.each([
    ['十', 10],
    ['十五', 15],
    ['二十', 20],
    ['一百零五', 105],
    ['一百一十', 110],
    ['两千零二十四', 2024],
    ['二〇二四', 2024],
    ['三万', 30_000],
    ['一万五', 15_000],
    ['一亿两千万', 120_000_000],
    ['三百二', 320],
    ['千万', 10_000_000],
    ['百', undefined],
    ['三五', undefined],
    ['', undefined],
    ['十天', undefined],
  ])('%s is %s', (text, value) => {
    expect(readChineseNumber(text)).toBe(value);
  });

  it('keep decimals exact', () => {
    expect(multiplyDecimal('1.15', 10_000)).toBe('11500');
    expect(multiplyDecimal('0.0000001', 10)).toBe('0.000001');
    expect(normalDecimal('007,000.500')).toBe('7000.5');
  });
});

describe('the sentences of an answer', () => {
  const split = (text: string) => splitAnswer(text).map((sentence) => [sentence.text, ...sentence.citations]);

  it.each([
    [
      '年假5天[1]。病假10天[2][3]。',
      [
        ['年假5天[1]。', 1],
        ['病假10天[2][3]。', 2, 3],
      ],
    ],
    [
      '年假5天。[1] 病假10天。[1, 2]',
      [
        ['年假5天。[1]', 1],
        ['病假10天。[1, 2]', 1, 2],
      ],
    ],
    [
      '甲[1-3]；乙【4】',
      [
        ['甲[1-3]；', 1, 2, 3],
        ['乙【4】', 4],
      ],
    ],
    [
      '甲。乙[2]。丙。',
      [
        ['甲。', 2],
        ['乙[2]。', 2],
        ['丙。', 2],
      ],
    ],
    ['甲。\n\n乙[1]。', [['甲。'], ['乙[1]。', 1]]],
    [
      '规定如下[1]：\n- 甲5天\n- 乙[2]',
      [
        ['规定如下[1]：', 1],
        ['甲5天', 1],
        ['乙[2]', 2],
      ],
    ],
    [
      '按年限计算**[1]**：\n\n- 甲5天\n- 乙6天\n\n另外，丙7天。',
      [['按年限计算**[1]**：', 1], ['甲5天', 1], ['乙6天', 1], ['另外，丙7天。']],
    ],
    [
      '标准见下表[2]。\n\n| 城市 | 标准 |\n| --- | --- |\n| 北京 | 600元 |',
      [
        ['标准见下表[2]。', 2],
        ['| 城市 | 标准 |', 2],
        ['| --- | --- |', 2],
        ['| 北京 | 600元 |', 2],
      ],
    ],
    ['年假5天[1]。\n\n- 提前3天申请', [['年假5天[1]。', 1], ['提前3天申请']]],
    ['如下[1]：\n\n## 标题\n\n- 甲5天', [['如下[1]：', 1], ['## 标题'], ['甲5天']]],
    [
      '1. 甲3.5天[1]\n2. 乙',
      [
        ['甲3.5天[1]', 1],
        ['乙', 1],
      ],
    ],
    [
      '| 甲 | 5天[1] |\n| --- | --- |\n| 乙 | 6天 |',
      [
        ['| 甲 | 5天[1] |', 1],
        ['| --- | --- |', 1],
        ['| 乙 | 6天 |', 1],
      ],
    ],
    ['```\n甲[1]。\n```\n乙[2]。', [['乙[2]。', 2]]],
    ['见[1](https://a.cn)。', [['见[1](https://a.cn)。']]],
    [
      'He said "5 days." [1] Ok.',
      [
        ['He said "5 days." [1]', 1],
        ['Ok.', 1],
      ],
    ],
    ['', []],
  ])('of %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('know their places in the text', () => {
    const text = '  甲[1]。 乙。\n\n- 丙😀[2]';
    for (const { text: sentence, start, end } of splitAnswer(text)) expect(text.slice(start, end)).toBe(sentence);
  });
});
