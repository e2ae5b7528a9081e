/**
 * Answers to the chart agent's prompt with the habits that models of different vendors are known for. They were written
 * by hand from those habits; none of them was recorded from a model.
 */
type ModelOutput = {
  habit: string;
  answer: string;
  /** For each fenced block: the chart that is drawn, `problem:` with the line shown above the source, or `code`. */
  outcome: string[];
};

const fence = (source: string, name = 'chart') => `\`\`\`${name}\n${source}\n\`\`\``;
const STAFF =
  '{"type":"bar","title":"各部门人数","unit":"人","categories":["研发","销售"],"series":[{"name":"人数","data":[30,12]}]}';
const DRAWN = 'bar 各部门人数 人 [研发,销售] 人数=30,12';

export const MODEL_OUTPUTS: ModelOutput[] = [
  { habit: 'exactly as asked', answer: `研发最多，有 30 人。\n\n${fence(STAFF)}`, outcome: [DRAWN] },
  {
    habit: 'explains the block before and after it',
    answer: `好的，以下是为您生成的柱状图：\n\n${fence(STAFF)}\n\n如需调整颜色或类型，请告诉我！`,
    outcome: [DRAWN],
  },
  {
    habit: 'prints the object over many lines',
    answer: fence(JSON.stringify(JSON.parse(STAFF), undefined, 2)),
    outcome: [DRAWN],
  },
  {
    habit: 'thinks aloud before the answer',
    answer: `<think>用户要柱状图，单位是人。{"type":"pie"} 不合适。</think>\n\n${fence(STAFF)}`,
    outcome: [DRAWN],
  },
  {
    habit: 'offers two types of the same figures',
    answer: `${fence(STAFF)}\n\n也可以看占比：\n\n${fence(STAFF.replace('"bar"', '"pie"'))}`,
    outcome: [DRAWN, 'pie 各部门人数 人 [研发,销售] 人数=30,12'],
  },
  { habit: 'names the language json', answer: fence(STAFF, 'json'), outcome: ['code'] },
  {
    habit: 'adds a program for those who want to draw it themselves',
    answer: `${fence(STAFF)}\n\n${fence('import matplotlib.pyplot as plt\nplt.bar(["研发"], [30])', 'python')}`,
    outcome: [DRAWN, 'code'],
  },
  {
    habit: 'writes an option of ECharts',
    answer: fence('{"xAxis":{"data":["研发","销售"]},"yAxis":{},"series":[{"type":"bar","data":[30,12]}]}'),
    outcome: ['problem: 缺少图表类型 type'],
  },
  {
    habit: 'writes a configuration of Chart.js',
    answer: fence('{"type":"bar","data":{"labels":["研发","销售"],"datasets":[{"label":"人数","data":[30,12]}]}}'),
    outcome: ['problem: 系列“数值”缺少 data'],
  },
  {
    habit: 'leaves commas at the end',
    answer: fence('{"type":"bar","categories":["研发","销售",],"series":[{"name":"人数","data":[30,12,],},],}'),
    outcome: ['bar [研发,销售] 人数=30,12'],
  },
  {
    habit: 'writes a dictionary of Python',
    answer: fence(
      "{'type': 'line', 'title': None, 'categories': ['1月', '2月'], 'series': [{'name': '销量', 'data': [3, None]}]}",
    ),
    outcome: ['line [1月,2月] 销量=3,'],
  },
  {
    habit: 'writes an object of JavaScript with comments',
    answer: fence(
      '{\n  type: "bar", // 柱状图\n  categories: ["研发", "销售"],\n  /* 人数 */\n  series: [{ name: "人数", data: [30, 12] }]\n};',
    ),
    outcome: ['bar [研发,销售] 人数=30,12'],
  },
  {
    habit: 'uses Chinese quotes and punctuation',
    answer: fence('{“type”：“bar”，“categories”：[“研发”，“销售”]，“series”：[{“name”：“人数”，“data”：[30，12]}]}'),
    outcome: ['bar [研发,销售] 人数=30,12'],
  },
  {
    habit: 'writes figures with units',
    answer: fence(
      '{"type":"bar","categories":["华东","华南"],"series":[{"name":"销售额","data":["1,200 万元","800万元"]}]}',
    ),
    outcome: ['bar 万元 [华东,华南] 销售额=1200,800'],
  },
  {
    habit: 'writes shares with percent signs and no quotes',
    answer: fence('{"type":"pie","categories":["甲","乙"],"series":[{"name":"占比","data":[60%, 40%]}]}'),
    outcome: ['pie % [甲,乙] 占比=60,40'],
  },
  {
    habit: 'mixes figures with and without 万',
    answer: fence('{"type":"bar","categories":["华东","华南"],"series":[{"name":"销售额","data":["1.2万", 8000]}]}'),
    outcome: ['problem: 数值的单位不一致：有的带“万”或“亿”，有的不带'],
  },
  {
    habit: 'says the type in Chinese',
    answer: fence('{"type":"环形图","categories":["甲","乙"],"series":[{"name":"占比","data":[6,4]}]}'),
    outcome: ['ring [甲,乙] 占比=6,4'],
  },
  {
    habit: 'writes doughnut and funnel as other libraries do',
    answer: `${fence('{"type":"doughnut","categories":["甲","乙"],"series":[{"name":"占比","data":[6,4]}]}')}\n${fence('{"type":"funnel","categories":["投递","入职"],"series":[{"name":"人数","data":[90,3]}]}')}`,
    outcome: ['ring [甲,乙] 占比=6,4', 'funnel-desc [投递,入职] 人数=90,3'],
  },
  {
    habit: 'pairs names and values in the series',
    answer: fence('{"type":"pie","series":[{"name":"占比","data":[{"name":"甲","value":6},{"name":"乙","value":4}]}]}'),
    outcome: ['pie [甲,乙] 占比=6,4'],
  },
  {
    habit: 'writes the values of the only series without an object',
    answer: fence('{"type":"bar","categories":["研发","销售"],"series":[30,12]}'),
    outcome: ['bar [研发,销售] 数值=30,12'],
  },
  {
    habit: 'chooses a pie for two series',
    answer: fence(
      '{"type":"pie","categories":["甲","乙"],"series":[{"name":"去年","data":[1,2]},{"name":"今年","data":[3,4]}]}',
    ),
    outcome: ['problem: 饼图只能显示一个系列，这里有 2 个'],
  },
  {
    habit: 'chooses a type that does not exist here',
    answer: fence(STAFF.replace('"bar"', '"radar"')),
    outcome: [
      'problem: 不支持的图表类型“radar”，可用：line（折线图）、bar（柱状图）、pie（饼图）、ring（环形图）、rose（玫瑰图）、funnel-desc（漏斗图（降序））、funnel-asc（漏斗图（升序））、treemap（矩形树图）',
    ],
  },
  {
    habit: 'forgets a value',
    answer: fence('{"type":"line","categories":["1月","2月","3月"],"series":[{"name":"销量","data":[1,2]}]}'),
    outcome: ['problem: 系列“销量”有 2 个数值，与 3 个类别不一致'],
  },
  {
    habit: 'shortens a long list',
    answer: fence('{"type":"bar","categories":["甲","乙",...],"series":[{"name":"人数","data":[30,12,...]}]}'),
    outcome: ['problem: 图表的 JSON 有误（在“...],"series":[”附近）'],
  },
  {
    habit: 'adds a function for the labels',
    answer: fence(
      '{"type":"bar","categories":["甲"],"series":[{"name":"a","data":[1],"formatter":function(v){return v}}]}',
    ),
    outcome: ['problem: 图表中不允许出现程序代码'],
  },
  {
    habit: 'calculates inside of the figures',
    answer: fence('{"type":"bar","categories":["甲"],"series":[{"name":"a","data":[30+12]}]}'),
    outcome: ['problem: 图表的 JSON 有误，缺少逗号或括号不配对（在“+12]}]}”附近）'],
  },
  {
    habit: 'is cut off at its longest length',
    answer: '```chart\n{"type":"bar","categories":["研发","销售"],"series":[{"name":"人',
    outcome: [],
  },
  {
    habit: 'writes a title with HTML',
    answer: fence(
      '{"type":"bar","title":"<b>人数</b>","categories":["甲","乙"],"series":[{"name":"人数","data":[1,2]}]}',
    ),
    outcome: ['bar <b>人数</b> [甲,乙] 人数=1,2'],
  },
  {
    habit: 'asks for figures when there are none',
    answer: '请提供要画的数据，例如各部门的人数。',
    outcome: [],
  },
];
