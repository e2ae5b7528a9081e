import { describe, expect, it } from 'vitest';
import type { Chart, ChartType } from './chart.ts';
import { chartFromTable } from './chart-from-table.ts';
import { chartFromText } from './chart-from-text.ts';
import { chartTable } from './chart-table.ts';
import { chartTypesFor } from './chart-types.ts';
import { describeChart } from './describe-chart.ts';
import { readChart } from './read-chart.ts';

const chart = (type: ChartType, data: (number | null)[], more: Partial<Chart> = {}): Chart => ({
  type,
  title: '',
  unit: '',
  categories: data.map((_, index) => '甲乙丙丁戊'[index] ?? ''),
  series: [{ name: '数值', data }],
  ...more,
});
const brief = (result: ReturnType<typeof chartFromText>) =>
  'chart' in result
    ? [
        result.chart.type,
        result.chart.title,
        result.chart.unit,
        `[${result.chart.categories.join(',')}]`,
        ...result.chart.series.map(({ name, data }) => `${name}=${data.join(',')}`),
      ]
        .filter((part) => part !== '')
        .join(' ')
    : result.problem;

describe('the types that can show a chart', () => {
  const problems = (shown: Chart) =>
    Object.fromEntries(
      chartTypesFor(shown).flatMap(({ type, problem }) => (problem === undefined ? [] : [[type, problem]])),
    );

  it('are all of them for positive figures of one series', () => {
    expect(chartTypesFor(chart('bar', [1, 2, 3])).map(({ type }) => type)).toEqual([
      'line',
      'bar',
      'pie',
      'ring',
      'rose',
      'funnel-desc',
      'funnel-asc',
      'treemap',
    ]);
    expect(problems(chart('bar', [1, 2, 3]))).toEqual({});
  });

  it('say why they cannot show other figures', () => {
    expect(problems(chart('bar', [1, -2]))['pie']).toBe('饼图不能显示负数，“乙”是 -2');
    expect(problems(chart('bar', [1, null]))['treemap']).toBe('矩形树图需要每一项都有数值，“乙”没有');
    expect(problems(chart('bar', [0, 0]))['ring']).toBe('环形图需要大于 0 的数值，这里全部是 0');
    expect(problems(chart('bar', [1]))).toEqual({
      'funnel-desc': '漏斗图（降序）至少需要 2 个阶段',
      'funnel-asc': '漏斗图（升序）至少需要 2 个阶段',
    });
    const two = chart('bar', [1], {
      series: [
        { name: 'a', data: [1] },
        { name: 'b', data: [2] },
      ],
    });
    expect(Object.keys(problems(two))).toEqual(['pie', 'ring', 'rose', 'funnel-desc', 'funnel-asc', 'treemap']);
    expect(problems(two)['rose']).toBe('玫瑰图只能显示一个系列，这里有 2 个');
  });
});

describe('what a chart shows, in words', () => {
  it.each([
    [
      chart('bar', [12, 8, 5], { title: '各部门人数', unit: '人' }),
      '柱状图“各部门人数”：共 3 项，最高的是甲（12人），最低的是丙（5人）。',
    ],
    [chart('bar', [3, 3]), '柱状图：共 2 项，各项数值相同。'],
    [
      chart('line', [100, 120, 180]),
      '折线图：从甲的 100 到丙的 180，持续上升 80%，最高的是丙（180），最低的是甲（100）。',
    ],
    [chart('line', [100, 40, 60]), '折线图：从甲的 100 到丙的 60，总体下降 40%，最高的是甲（100），最低的是乙（40）。'],
    [chart('line', [100, 130, 101]), '折线图：从甲的 100 到丙的 101，基本持平，最高的是乙（130），最低的是甲（100）。'],
    [chart('line', [0, 5]), '折线图：从甲的 0 到乙的 5，持续上升，最高的是乙（5），最低的是甲（0）。'],
    [
      chart('line', [30, null, 60], { unit: '%' }),
      '折线图：从甲的 30% 到丙的 60%，持续上升，最高的是丙（60%），最低的是甲（30%）。',
    ],
    [
      chart('pie', [60, 30, 10], { unit: '万元' }),
      '饼图：共 3 项，最大的是甲（60万元），占 60%，最小的是丙（10万元），占 10%。',
    ],
    [chart('ring', [1, 1, 1]), '环形图：共 3 项，各占 33.3%。'],
    [
      chart('funnel-desc', [1000, 200, 150]),
      '漏斗图（降序）：从甲（1000）到丙（150），总转化率 15%，流失最多的是甲到乙，减少 80%。',
    ],
    [chart('treemap', [3, 1]), '矩形树图：共 2 项，最大的是甲（3），占 75%，最小的是乙（1），占 25%。'],
    [chart('bar', [7]), '柱状图：只有一项，甲（7）。'],
    [
      chart('bar', [12_345_678, 1], { unit: 'km' }),
      '柱状图：共 2 项，最高的是甲（12,345,678 km），最低的是乙（1 km）。',
    ],
    [
      chart('line', [1, 2], {
        series: [
          { name: '华东', data: [1, 2] },
          { name: '华南', data: [4, 2] },
        ],
      }),
      '折线图：华东从甲的 1 到乙的 2，持续上升 100%，最高的是乙（2），最低的是甲（1）；华南从甲的 4 到乙的 2，持续下降 50%，最高的是甲（4），最低的是乙（2）。',
    ],
  ])('is said of %j', (shown, words) => {
    expect(describeChart(shown)).toBe(words);
  });

  it('names how many series were left out', () => {
    const series = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, data: [1, 2] }));
    expect(describeChart(chart('bar', [1, 2], { series }))).toMatch(/；另有 2 个系列。$/u);
  });
});

describe('a chart as a table', () => {
  it('has one row for each category', () => {
    const shown = chart('bar', [1, null], { unit: '人', categories: ['甲|乙', '<b>'] });
    expect(chartTable(shown)).toBe('| 类别 | 数值（人） |\n| --- | ---: |\n| 甲\\|乙 | 1 |\n| \\<b> |  |');
  });

  it('names the levels of a tree', () => {
    const result = readChart('{"type":"treemap","tree":[{"name":"甲","children":[{"name":"子","value":3}]}]}');
    expect('chart' in result && chartTable(result.chart)).toBe(
      '| 类别 | 数值 |\n| --- | ---: |\n| 甲 | 3 |\n| 甲 › 子 | 3 |',
    );
  });

  it('becomes the same chart again', () => {
    const shown = chart('bar', [1.5, -2, 3], {
      unit: '万元',
      series: [
        { name: '收入', data: [1.5, -2, 3] },
        { name: '成本', data: [1, 2, null] },
      ],
    });
    expect(chartFromTable(chartTable(shown))).toEqual({ chart: shown });
  });
});

describe('a chart of a table', () => {
  it.each([
    [
      '| 部门 | 人数 |\n| --- | --- |\n| 研发 | 12人 |\n| 销售 | 8人 |\n| 合计 | 20人 |',
      'bar 人 [研发,销售] 人数=12,8',
    ],
    ['| 月份 | 销售额（万元） |\n|---|---|\n| 1月 | 1,200 |\n| 2月 | **980** |', 'line 万元 [1月,2月] 销售额=1200,980'],
    ['| 渠道 | 占比 |\n| --- | --- |\n| 线上 | 60% |\n| 线下 | 40% |', 'pie % [线上,线下] 占比=60,40'],
    [
      '| 年份 | 收入 | 成本 | 备注 |\n| --- | --- | --- | --- |\n| 2023 | 5 | 3 | 无 |\n| 2024 | 6 | - | 估计 |',
      'line [2023,2024] 收入=5,6 成本=3,',
    ],
    ['| 年 | 收入 |\n| --- | --- |\n| 2023年 | 5 |\n| 2024年 | 6 |', 'line [2023年,2024年] 收入=5,6'],
    [
      '| 品类 | 金额（元） | 数量（件） |\n| --- | --- | --- |\n| 甲 | 5 | 1 |\n| 乙 | 6 | 2 |',
      'bar 元 [甲,乙] 金额=5,6',
    ],
    ['| 序号 | 部门 | 人数 |\n| --- | --- | --- |\n| 1 | 研发 | 12 |\n| 2 | 销售 | 8 |', 'bar [研发,销售] 人数=12,8'],
    ['| 2023 | 2024 |\n| --- | --- |\n| 5 | 6 |', 'bar [5] 2024=6'],
    ['| 名称 | 说明 |\n| --- | --- |\n| 甲 | 很好 |', '表格中没有数字列，无法画图'],
    ['| 名称 | 数 |\n| --- | --- |', '表格没有数据行'],
    ['不是表格', '表格没有数据行'],
  ])('%j', (table, shown) => {
    expect(brief(chartFromTable(table))).toBe(shown);
  });

  it('has the type that the question names, when it fits', () => {
    const table = '| 部门 | 人数 |\n| --- | --- |\n| 研发 | 12 |\n| 销售 | -8 |';
    expect(brief(chartFromTable(table, '画折线图'))).toContain('line');
    expect(brief(chartFromTable(table, '画饼图'))).toContain('bar');
  });
});

describe('a chart of the figures in a question', () => {
  it.each([
    ['研发 12，销售 8，客服 5，画成饼图', 'pie [研发,销售,客服] 数值=12,8,5'],
    ['各部门人数：研发12人、销售8人、客服5人', 'bar 各部门人数 人 [研发,销售,客服] 数值=12,8,5'],
    ['1月 100万元，2月 120万元，3月 90万元', 'line 万元 [1月,2月,3月] 数值=100,120,90'],
    ['华东占比 45%，华南占比 55%', 'pie % [华东占比,华南占比] 数值=45,55'],
    ['A 12, B 30 的柱状图', 'bar [A,B] 数值=12,30'],
    ['浏览 1,000，下单 200，支付 50，看转化', 'funnel-desc [浏览,下单,支付] 数值=1000,200,50'],
    ['- 苹果：3\n- 香蕉：5\n- 梨：-2', 'bar [苹果,香蕉,梨] 数值=3,5,-2'],
    ['用矩形树图：研发=12；销售=8', 'treemap [研发,销售] 数值=12,8'],
    ['部门,人数\n研发,12\n销售,8', 'bar [研发,销售] 人数=12,8'],
    ['画环形图\n部门\t人数\n研发\t12\n销售\t8', 'ring [研发,销售] 人数=12,8'],
    ['月份,收入,成本\n1月,"1,200",900\n2月,"1,500",950', 'line [1月,2月] 收入=1200,1500 成本=900,950'],
    ['把下表画成玫瑰图\n| 部门 | 人数 |\n| --- | --- |\n| 研发 | 12 |\n| 销售 | 8 |', 'rose [研发,销售] 人数=12,8'],
    ['2022年 5亿元，2023年 6亿元，2024年 8亿元', 'line 亿元 [2022年,2023年,2024年] 数值=5,6,8'],
    ['研发 12，销售 -8，画饼图', 'bar [研发,销售] 数值=12,-8'],
    ['各季度分别是第一季度 120万，第二季度 150万', 'line 万 [第一季度,第二季度] 数值=120,150'],
    ['Q1 10 Q2 20 Q3 15', 'line [Q1,Q2,Q3] 数值=10,20,15'],
    ['2024-01 10, 2024-02 20', 'line [2024-01,2024-02] 数值=10,20'],
    ['用 ISO9001 和 GPT-4 做一个图', '没有读到可以画图的数据，请写成“名称 数值”的形式，例如：研发 12，销售 8'],
    ['Chrome 65.2%, Edge 12%, Safari 18%', 'bar % [Chrome,Edge,Safari] 数值=65.2,12,18'],
    ['年假怎么算？', '没有读到可以画图的数据，请写成“名称 数值”的形式，例如：研发 12，销售 8'],
    ['研发 12人，销售 35%', '数值的单位不一致：人、%'],
    ['', '没有读到可以画图的数据，请写成“名称 数值”的形式，例如：研发 12，销售 8'],
  ])('%j', (question, shown) => {
    expect(brief(chartFromText(question))).toBe(shown);
  });

  it('takes time in proportion to the length', () => {
    const startedAt = Date.now();
    for (const piece of ['a', '甲 1，', '1', ',', '甲', '"', '| 1 |\n', '1,1\n'])
      chartFromText(piece.repeat(10_000 / piece.length));
    expect(Date.now() - startedAt).toBeLessThan(4000);
  });
});
