type Source = [name: string, source: string, problem: string];

const UNFINISHED = '图表的 JSON 不完整，缺少结尾的括号或引号';
export const WRONG: Source[] = [
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
export const points = (count: number, type: string) =>
  JSON.stringify({
    type,
    categories: Array.from({ length: count }, (_, index) => `c${index}`),
    series: [{ name: '数值', data: Array.from({ length: count }, (_, index) => index + 1) }],
  });

export const HOSTILE: Source[] = [
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
