import { describe, expect, it } from 'vitest';
import type { Chart, ChartNode } from './chart.ts';
import { readChart } from './read-chart.ts';

/** Writes a chart on one line: type, title, unit, then categories and series. */
function written({ type, title, unit, categories, series, tree }: Chart): string {
  const data = series.map(({ name, data: values }) => `${name}=${values.join(',')}`);
  const node = ({ name, value, children }: ChartNode): string =>
    `${name}:${value}${children === undefined ? '' : `(${children.map(node).join(' ')})`}`;
  const shown = tree === undefined ? [`[${categories.join(',')}]`, ...data] : tree.map(node);
  return [type, title, unit, ...shown].filter((part) => part !== '').join(' ');
}

const outcome = (source: string) => {
  const result = readChart(source);
  return 'chart' in result ? written(result.chart) : result.problem;
};

const BAR = 'bar [甲,乙] 数值=1,2';

const RIGHT: [name: string, source: string, chart: string][] = [
  [
    'a line',
    '{"type":"line","title":"销量","unit":"万元","categories":["1月","2月"],"series":[{"name":"华东","data":[1.5,2]},{"name":"华南","data":[3,-4]}]}',
    'line 销量 万元 [1月,2月] 华东=1.5,2 华南=3,-4',
  ],
  ['bars', '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]}', BAR],
  [
    'a pie',
    '{"type":"pie","categories":["甲","乙"],"series":[{"name":"占比","data":[60,40]}]}',
    'pie [甲,乙] 占比=60,40',
  ],
  [
    'a ring',
    '{"type":"ring","categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]}',
    'ring [甲,乙] 数值=1,2',
  ],
  [
    'a rose',
    '{"type":"rose","categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]}',
    'rose [甲,乙] 数值=1,2',
  ],
  [
    'a funnel',
    '{"type":"funnel-desc","categories":["浏览","下单"],"series":[{"name":"数值","data":[100,20]}]}',
    'funnel-desc [浏览,下单] 数值=100,20',
  ],
  [
    'an ascending funnel',
    '{"type":"funnel-asc","categories":["下单","浏览"],"series":[{"name":"数值","data":[20,100]}]}',
    'funnel-asc [下单,浏览] 数值=20,100',
  ],
  [
    'a treemap with levels',
    '{"type":"treemap","tree":[{"name":"研发","children":[{"name":"前端","value":3},{"name":"后端","value":5}]},{"name":"销售","value":4}]}',
    'treemap 研发:8(前端:3 后端:5) 销售:4',
  ],
  [
    'a treemap of categories',
    '{"type":"treemap","categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]}',
    'treemap 甲:1 乙:2',
  ],
  [
    'a pie of a tree',
    '{"type":"pie","tree":[{"name":"甲","children":[{"name":"子","value":3}]},{"name":"乙","value":1}]}',
    'pie 甲:3(子:3) 乙:1',
  ],
  [
    'a total that agrees with its parts',
    '{"type":"treemap","tree":[{"name":"甲","value":3,"children":[{"name":"子","value":3}]}]}',
    'treemap 甲:3(子:3)',
  ],
  ['one point', '{"type":"line","categories":["1月"],"series":[{"name":"数值","data":[5]}]}', 'line [1月] 数值=5'],
  [
    'a gap in a line',
    '{"type":"line","categories":["1月","2月"],"series":[{"name":"数值","data":[5,null]}]}',
    'line [1月,2月] 数值=5,',
  ],
  [
    'numbers as categories',
    '{"type":"bar","categories":[2023,2024],"series":[{"name":"数值","data":[1,2]}]}',
    'bar [2023,2024] 数值=1,2',
  ],
  [
    'negative bars',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[-1,2]}]}',
    'bar [甲,乙] 数值=-1,2',
  ],
  [
    'small exponents',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[1e3,2.5E-1]}]}',
    'bar [甲,乙] 数值=1000,0.25',
  ],
  [
    'escapes',
    String.raw`{"type":"bar","categories":["\u7532","a\"b\\"],"series":[{"name":"数值","data":[1,2]}]}`,
    String.raw`bar [甲,a"b\] 数值=1,2`,
  ],
  [
    'fields that are not known',
    '{"type":"bar","colors":["red"],"option":{"tooltip":{}},"categories":["甲","乙"],"series":[{"name":"数值","data":[1,2],"smooth":true}]}',
    BAR,
  ],
];

const REPAIRED: [name: string, source: string, chart: string][] = [
  ['commas at the end', '{"type":"bar","categories":["甲","乙",],"series":[{"name":"数值","data":[1,2,],},],}', BAR],
  ['single quotes', "{'type':'bar','categories':['甲','乙'],'series':[{'name':'数值','data':[1,2]}]}", BAR],
  [
    'Chinese quotes and signs',
    '{“type”：“bar”，“categories”：[“甲”，“乙”]，“series”：[{“name”：“数值”，“data”：[1，2]}]}',
    BAR,
  ],
  ['keys without quotes', '{type:"bar",categories:["甲","乙"],series:[{name:"数值",data:[1,2]}]}', BAR],
  ['line comments', '{"type":"bar", // 柱状图\n"categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]}', BAR],
  [
    'block comments',
    '{/* 图 */"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[1,/* b */2]}]}',
    BAR,
  ],
  ['a semicolon at the end', '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]};', BAR],
  [
    'a fence around it',
    '```chart\n{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[1,2]}]}\n```',
    BAR,
  ],
  ['NaN', '{"type":"line","categories":["甲","乙"],"series":[{"name":"数值","data":[1,NaN]}]}', 'line [甲,乙] 数值=1,'],
  [
    'None of Python',
    '{"type":"line","categories":["甲","乙"],"series":[{"name":"数值","data":[None,2]}]}',
    'line [甲,乙] 数值=,2',
  ],
  [
    'Infinity',
    '{"type":"line","categories":["甲","乙"],"series":[{"name":"数值","data":[-Infinity,2]}]}',
    'line [甲,乙] 数值=,2',
  ],
  [
    'words for a missing value',
    '{"type":"bar","categories":["甲","乙","丙"],"series":[{"name":"数值","data":[1,"-","暂无"]}]}',
    'bar [甲,乙,丙] 数值=1,,',
  ],
  ['figures as text', '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["1","2"]}]}', BAR],
  [
    'thousands',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["1,200","3,400.5"]}]}',
    'bar [甲,乙] 数值=1200,3400.5',
  ],
  [
    'the same scale',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["1,200 万","35万"]}]}',
    'bar 万 [甲,乙] 数值=1200,35',
  ],
  [
    'the same scale and unit',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["1.2亿元","3亿元"]}]}',
    'bar 亿元 [甲,乙] 数值=1.2,3',
  ],
  [
    'different scales',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["1.2亿元","3000万元"]}]}',
    'bar 元 [甲,乙] 数值=120000000,30000000',
  ],
  [
    'a scale beside a declared unit',
    '{"type":"bar","unit":"元","categories":["甲","乙"],"series":[{"name":"数值","data":["2万","3万"]}]}',
    'bar 万元 [甲,乙] 数值=2,3',
  ],
  [
    'percentages as text',
    '{"type":"pie","categories":["甲","乙"],"series":[{"name":"数值","data":["35%","65％"]}]}',
    'pie % [甲,乙] 数值=35,65',
  ],
  [
    'percentages without quotes',
    '{"type":"pie","categories":["甲","乙"],"series":[{"name":"数值","data":[35%,65%]}]}',
    'pie % [甲,乙] 数值=35,65',
  ],
  [
    'a scale without quotes',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[3万,5 万]}]}',
    'bar 万 [甲,乙] 数值=3,5',
  ],
  [
    'money',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["￥80","¥1,200"]}]}',
    'bar 元 [甲,乙] 数值=80,1200',
  ],
  [
    'units in the values',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":["12人","８人"]}]}',
    'bar 人 [甲,乙] 数值=12,8',
  ],
  [
    'a plus and a bare point',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"数值","data":[+5,.5]}]}',
    'bar [甲,乙] 数值=5,0.5',
  ],
  [
    'entries with names',
    '{"type":"pie","series":[{"name":"占比","data":[{"name":"甲","value":3},{"name":"乙","value":1}]}]}',
    'pie [甲,乙] 占比=3,1',
  ],
  [
    'entries with names as data',
    '{"type":"pie","data":[{"name":"甲","value":3},{"name":"乙","value":"1"}]}',
    'pie [甲,乙] 数值=3,1',
  ],
  ['values without an object', '{"type":"bar","categories":["甲","乙"],"series":[1,2]}', BAR],
  ['one series without a list', '{"type":"bar","categories":["甲","乙"],"series":{"data":[1,2]}}', BAR],
  ['labels instead of categories', '{"type":"bar","labels":["甲","乙"],"series":[{"values":[1,2]}]}', BAR],
  [
    'series without names',
    '{"type":"bar","categories":["甲"],"series":[{"data":[1]},{"data":[2]}]}',
    'bar [甲] 系列1=1 系列2=2',
  ],
  ['a type in Chinese', '{"type":"柱状图","categories":["甲","乙"],"series":[{"data":[1,2]}]}', BAR],
  [
    'another name of a type',
    '{"type":"Doughnut","categories":["甲","乙"],"series":[{"data":[1,2]}]}',
    'ring [甲,乙] 数值=1,2',
  ],
  [
    'line breaks in names',
    '{"type":"bar","title":" 人\\n数\\u0000 ","categories":["甲\\t","乙"],"series":[{"data":[1,2]}]}',
    'bar 人 数 [甲,乙] 数值=1,2',
  ],
];

const UNFINISHED = '图表的 JSON 不完整，缺少结尾的括号或引号';
const WRONG: [name: string, source: string, problem: string][] = [
  ['nothing', '', '图表内容为空'],
  ['spaces', ' \n ', '图表内容为空'],
  ['a text', '这是一张图', '图表的 JSON 有误'],
  ['a list', '[1,2]', '图表内容应当是一个 JSON 对象'],
  ['a number', '5', '图表内容应当是一个 JSON 对象'],
  ['an empty object', '{}', '缺少图表类型 type'],
  ['no data', '{"type":"bar"}', '缺少数据 series'],
  [
    'an unknown type',
    '{"type":"radar"}',
    '不支持的图表类型“radar”，可用：line（折线图）、bar（柱状图）、pie（饼图）、ring（环形图）、rose（玫瑰图）、funnel-desc（漏斗图（降序））、funnel-asc（漏斗图（升序））、treemap（矩形树图）',
  ],
  ['a cut source', '{"type":"bar","categories":["甲","乙"],"series":[{"data":[1,2', UNFINISHED],
  ['an open text', '{"type":"ba', UNFINISHED],
  [
    'two objects',
    '{"type":"bar"}{"type":"pie"}',
    '图表内容应当只有一个 JSON 对象，后面还有多余的内容（在“{"type":"pie"}”附近）',
  ],
  ['a missing comma', '{"type":"bar" "title":"甲"}', '图表的 JSON 有误，缺少逗号或括号不配对（在“"title":"甲"}”附近）'],
  ['a missing colon', '{"type" "bar"}', '字段“type”后面缺少冒号（在“"bar"}”附近）'],
  ['wrong brackets', '{"type":"bar","series":[1,2}', '图表的 JSON 有误，缺少逗号或括号不配对（在“}”附近）'],
  ['the same field twice', '{"type":"bar","type":"pie"}', '字段“type”重复'],
  [
    'too few values',
    '{"type":"bar","categories":["甲","乙"],"series":[{"name":"人数","data":[1]}]}',
    '系列“人数”有 1 个数值，与 2 个类别不一致',
  ],
  [
    'thousands that became two values',
    '{"type":"bar","categories":["甲"],"series":[{"name":"人数","data":[1,200]}]}',
    '系列“人数”有 2 个数值，与 1 个类别不一致',
  ],
  ['no categories', '{"type":"bar","series":[{"data":[1,2]}]}', '缺少类别 categories'],
  ['empty categories', '{"type":"bar","categories":[],"series":[{"data":[]}]}', '图表没有类别（categories 为空）'],
  ['categories as text', '{"type":"bar","categories":"甲","series":[{"data":[1]}]}', 'categories 应当是一个列表'],
  [
    'a category without a name',
    '{"type":"bar","categories":["甲",null],"series":[{"data":[1,2]}]}',
    '第 2 个类别没有名称',
  ],
  ['empty series', '{"type":"bar","categories":["甲"],"series":[]}', '图表没有数据（series 为空）'],
  ['a series without data', '{"type":"bar","categories":["甲"],"series":[{"name":"人数"}]}', '系列“人数”缺少 data'],
  ['only missing values', '{"type":"bar","categories":["甲"],"series":[{"data":[null]}]}', '图表没有数值'],
  ['a word as a value', '{"type":"bar","categories":["甲"],"series":[{"data":["很多"]}]}', '“很多”不是数值'],
  ['a range as a value', '{"type":"bar","categories":["甲"],"series":[{"data":["10-20"]}]}', '“10-20”不是数值'],
  ['about a value', '{"type":"bar","categories":["甲"],"series":[{"data":["约35"]}]}', '“约35”不是数值'],
  ['true as a value', '{"type":"bar","categories":["甲"],"series":[{"data":[true]}]}', '“true”不是数值'],
  ['a list as a value', '{"type":"bar","categories":["甲"],"series":[{"data":[[1]]}]}', '“[…]”不是数值'],
  [
    'different units',
    '{"type":"bar","categories":["甲","乙"],"series":[{"data":["35%","12人"]}]}',
    '数值的单位不一致：%、人',
  ],
  [
    'a scale beside plain values',
    '{"type":"bar","categories":["甲","乙"],"series":[{"data":[1200,"1,500 万"]}]}',
    '数值的单位不一致：有的带“万”或“亿”，有的不带',
  ],
  [
    'a unit against the declared one',
    '{"type":"bar","unit":"人","categories":["甲"],"series":[{"data":["35%"]}]}',
    '数值的单位不一致：人、%',
  ],
  [
    'a negative pie',
    '{"type":"pie","categories":["甲","乙"],"series":[{"data":[-1,2]}]}',
    '饼图不能显示负数，“甲”是 -1',
  ],
  [
    'a pie of zeros',
    '{"type":"ring","categories":["甲","乙"],"series":[{"data":[0,0]}]}',
    '环形图需要大于 0 的数值，这里全部是 0',
  ],
  [
    'a pie with a gap',
    '{"type":"rose","categories":["甲","乙"],"series":[{"data":[1,null]}]}',
    '玫瑰图需要每一项都有数值，“乙”没有',
  ],
  [
    'a pie of two series',
    '{"type":"pie","categories":["甲"],"series":[{"data":[1]},{"data":[2]}]}',
    '饼图只能显示一个系列，这里有 2 个',
  ],
  [
    'a funnel of one stage',
    '{"type":"funnel","categories":["甲"],"series":[{"data":[1]}]}',
    '漏斗图（降序）至少需要 2 个阶段',
  ],
  ['a leaf without a value', '{"type":"treemap","tree":[{"name":"甲"}]}', '“甲”没有数值'],
  [
    'a total that disagrees',
    '{"type":"treemap","tree":[{"name":"甲","value":9,"children":[{"name":"子","value":3}]}]}',
    '“甲”的数值与子项合计不一致',
  ],
  ['an empty tree', '{"type":"treemap","tree":[]}', '图表没有数据（tree 为空）'],
  [
    'a reference instead of a node',
    '{"type":"treemap","tree":[{"name":"甲","children":[{"$ref":"#"}]}]}',
    '树中有一项没有名称',
  ],
  ['a title that is an object', '{"type":"bar","title":{},"series":[]}', '字段 title 应当是文字'],
];

const nested = (depth: number) =>
  `${'{"name":"甲","children":['.repeat(depth)}{"name":"乙","value":1}${']}'.repeat(depth)}`;
const points = (count: number, type: string) =>
  JSON.stringify({
    type,
    categories: Array.from({ length: count }, (_, index) => `c${index}`),
    series: [{ name: '数值', data: Array.from({ length: count }, (_, index) => index + 1) }],
  });

const HOSTILE: [name: string, source: string, problem: string][] = [
  ['a prototype', '{"type":"bar","__proto__":{"polluted":1}}', '不允许的字段“__proto__”'],
  ['a constructor', '{"type":"bar","constructor":{"prototype":{}}}', '不允许的字段“constructor”'],
  ['a function', '{"type":"bar","formatter":function(){alert(1)}}', '图表中不允许出现程序代码'],
  ['an arrow function', '{"type":"bar","formatter":x=>alert(1)}', '图表中不允许出现程序代码'],
  ['a constructor call', '{"type":"bar","title":new Date()}', '图表中不允许出现程序代码'],
  [
    'an expression',
    '{"type":"bar","categories":["甲"],"series":[{"data":[1+1]}]}',
    '图表的 JSON 有误，缺少逗号或括号不配对（在“+1]}]}”附近）',
  ],
  ['a template text', '{"type":`bar`}', '图表的 JSON 有误（在“`bar`}”附近）'],
  ['a type from the prototype', '{"type":"toString"}', `不支持的图表类型“tostring”，可用：`],
  ['1e308', '{"type":"bar","categories":["甲"],"series":[{"data":[1e308]}]}', '数值过大，绝对值不能超过 1000 万亿'],
  ['1e999', '{"type":"bar","categories":["甲"],"series":[{"data":[1e999]}]}', '数值过大，绝对值不能超过 1000 万亿'],
  [
    'a large scale',
    '{"type":"bar","categories":["甲","乙"],"series":[{"data":["9999999万亿","1亿"]}]}',
    '数值过大，绝对值不能超过 1000 万亿',
  ],
  ['deep lists', '['.repeat(100_000), '图表的 JSON 嵌套过深，最多 32 层'],
  ['a deep tree', `{"type":"treemap","tree":[${nested(6)}]}`, '树的层级过深，最多 6 层'],
  ['too many points', points(2001, 'bar'), '数据超过 2000 个，请减少后再画'],
  ['too many stages', points(51, 'funnel-desc'), '漏斗图（降序）最多显示 50 个阶段，这里有 51 个'],
  ['ten megabytes', `{"type":"bar","title":"${'x'.repeat(10 * 1024 * 1024)}"}`, '图表内容过长，无法显示'],
];

describe('the source of a chart', () => {
  it.each(RIGHT)('is read: %s', (_, source, chart) => {
    expect(outcome(source)).toBe(chart);
  });

  it.each(REPAIRED)('is repaired: %s', (_, source, chart) => {
    expect(outcome(source)).toBe(chart);
  });

  it.each(WRONG)('is refused: %s', (_, source, problem) => {
    expect(outcome(source).replace(/（在“(?:这是一张图|…)”附近）$/u, '')).toBe(problem);
  });

  it.each(HOSTILE)('is refused when it is hostile: %s', (_, source, problem) => {
    expect(outcome(source)).toContain(problem);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is tried with at least 80 sources', () => {
    expect(RIGHT.length + REPAIRED.length + WRONG.length + HOSTILE.length).toBeGreaterThanOrEqual(80);
  });

  it('keeps HTML in names as text', () => {
    const name = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const source = JSON.stringify({ type: 'bar', title: name, categories: [name], series: [{ name, data: [1] }] });
    expect(readChart(source)).toEqual({
      chart: { type: 'bar', title: name, unit: '', categories: [name], series: [{ name, data: [1] }] },
    });
  });

  it('cuts long names', () => {
    const source = JSON.stringify({ type: 'bar', categories: ['长'.repeat(300)], series: [{ data: [1] }] });
    const result = readChart(source);
    expect('chart' in result && result.chart.categories[0]).toBe(`${'长'.repeat(199)}…`);
  });

  it.each(['pie', 'ring', 'rose', 'treemap'])('groups the smallest parts of a %s as others', (type) => {
    const result = readChart(points(60, type));
    const chart = 'chart' in result ? result.chart : undefined;
    expect(chart?.categories).toHaveLength(50);
    expect(chart?.categories.slice(0, 2)).toEqual(['c11', 'c12']);
    expect(chart?.categories.at(-1)).toBe('其他');
    expect(chart?.series[0]?.data.at(-1)).toBe((11 * 12) / 2);
  });

  it('keeps all categories of lines and bars', () => {
    const result = readChart(points(2000, 'line'));
    expect('chart' in result && result.chart.categories.length).toBe(2000);
  });

  it('never throws at a random source', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      'type',
      'bar',
      '"series"',
      '1',
      '%',
      '\\u',
      '/*',
      '*/',
      '//',
      '\n',
      'NaN',
      '“',
      '-',
      '万',
      '__proto__',
    ];
    let seed = 3;
    for (let round = 0; round < 1500; round += 1) {
      let source = '{"type":"bar",';
      for (let length = round % 40; length > 0; length -= 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        source += pieces[seed % pieces.length] ?? '';
      }
      expect(readChart(source)).toBeTypeOf('object');
    }
  });
});
