import { describe, expect, it } from 'vitest';
import { chartSentence } from './chart-sentence.ts';

const SOURCE =
  '{"type":"pie","title":"人员","unit":"人","categories":["研发","销售"],"series":[{"name":"人数","data":[3,1]}]}';
const SENTENCE = '饼图“人员”：共 2 项，最大的是研发（3人），占 75%，最小的是销售（1人），占 25%。';

describe('a chart as a sentence', () => {
  it('says the finding', () => {
    expect(chartSentence(SOURCE)).toBe(SENTENCE);
  });

  it.each([['{"type":"radar"}'], [''], ['{'], ['alert(1)']])('never reads %s aloud', (source) => {
    expect(chartSentence(source)).toBe('此处的图表数据无法识别。');
  });
});
