import { describe, expect, it } from 'vitest';
import { chartBlock, withChart, withoutChart } from './kept-chart.ts';
import { tablesIn } from './markdown-tables.ts';
import { readChart } from './read-chart.ts';

const ONE = '| 部门 | 人数 |\n| --- | ---: |\n| **研发** | 30 |\n| A\\|B | 12 |';
const TWO = '部门 | 人数\n--- | ---\n客服 | 8';
const BLOCK = '```chart\n{"type":"bar"}\n```';

describe('the tables of a text', () => {
  it('are found with the plain text of their cells', () => {
    const [one, two] = tablesIn(`前言\n\n${ONE}\n\n中间 a | b\n\n${TWO}`);
    expect(one).toEqual({
      rows: [
        ['部门', '人数'],
        ['研发', '30'],
        ['A|B', '12'],
      ],
      start: 2,
      end: 6,
    });
    expect(two?.rows).toEqual([
      ['部门', '人数'],
      ['客服', '8'],
    ]);
  });

  it.each([
    ['code', `\`\`\`md\n${ONE}\n\`\`\``],
    ['a rule without a head', '---\n\n| --- |'],
    ['a sentence with a bar', 'a | b 与 c'],
  ])('are none in %s', (_name, text) => {
    expect(tablesIn(text)).toEqual([]);
  });
});

describe('a chart that is kept', () => {
  const rows = [
    ['部门', '人数'],
    ['研发', '30'],
    ['A|B', '12'],
  ];

  it('stands below its table', () => {
    const text = `前言\n\n${ONE}\n\n后文\n\n${TWO}`;
    expect(withChart(text, rows, BLOCK)).toBe(`前言\n\n${ONE}\n\n${BLOCK}\n\n\n后文\n\n${TWO}`);
  });

  it('stands at the end when its table is not found', () => {
    expect(withChart('只有文字', rows, BLOCK)).toBe(`只有文字\n\n${BLOCK}\n`);
  });

  it.each([ONE, `${ONE}\n`, `前言\n\n${ONE}\n后文`, '只有文字', ''])('is taken out again without a trace', (text) => {
    expect(withoutChart(withChart(text, rows, BLOCK), BLOCK)).toBe(text);
  });

  it('is written so that it reads as the same chart', () => {
    const result = readChart('{"type":"pie","unit":"人","categories":["a","$&"],"series":[{"name":"x","data":[1,2]}]}');
    if (!('chart' in result)) throw new Error(result.problem);
    expect(readChart(chartBlock(result.chart))).toEqual(result);
    expect(withoutChart(withChart(ONE, rows, chartBlock(result.chart)), chartBlock(result.chart))).toBe(ONE);
  });
});
