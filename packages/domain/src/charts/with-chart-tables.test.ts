import { describe, expect, it } from 'vitest';
import { withChartTables } from './with-chart-tables.ts';

const BLOCK =
  '```chart\n{"type":"pie","unit":"人","categories":["研发","销售"],"series":[{"name":"人数","data":[3,1]}]}\n```';
const TABLE = '| 类别 | 人数（人） |\n| --- | ---: |\n| 研发 | 3 |\n| 销售 | 1 |';

describe('a text with charts', () => {
  it('gets the figures as a table below each chart', () => {
    expect(withChartTables(`先看图：\n\n${BLOCK}\n\n再看`)).toBe(`先看图：\n\n${BLOCK}\n\n${TABLE}\n\n\n再看`);
  });

  it.each([
    ['no chart', '正文\n\n| a | b |\n| --- | --- |\n'],
    ['a chart that cannot be read', '```chart\n{"type":"radar"}\n```'],
    ['an unfinished chart', BLOCK.slice(0, -4)],
    ['a chart shown as code', `\`\`\`\`md\n${BLOCK}\n\`\`\`\``],
    ['code of another language', BLOCK.replace('chart', 'json')],
  ])('stays as it is with %s', (_name, text) => {
    expect(withChartTables(text)).toBe(text);
  });
});
