type Source = [name: string, source: string, written: string];

const BAR = 'bar [甲,乙] 数值=1,2';

export const RIGHT: Source[] = [
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

/** As models write them: almost right. */
export const REPAIRED: Source[] = [
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
