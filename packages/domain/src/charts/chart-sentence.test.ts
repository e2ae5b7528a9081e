import { describe, expect, it } from 'vitest';
import { chartSentence, withChartSentences } from './chart-sentence.ts';

const SOURCE =
  '{"type":"pie","title":"人员","unit":"人","categories":["研发","销售"],"series":[{"name":"人数","data":[3,1]}]}';
const SENTENCE = '饼图“人员”：共 2 项，最大的是研发（3人），占 75%，最小的是销售（1人），占 25%。';
const BLOCK = `\`\`\`chart\n${SOURCE}\n\`\`\``;

describe('a chart as a sentence', () => {
  it('says the finding', () => {
    expect(chartSentence(SOURCE)).toBe(SENTENCE);
  });

  it.each([['{"type":"radar"}'], [''], ['{'], ['alert(1)']])('never reads %s aloud', (source) => {
    expect(chartSentence(source)).toBe('此处的图表数据无法识别。');
  });

  it('stands in the text in place of its block', () => {
    expect(withChartSentences(`先看图：\n\n${BLOCK}\n\n再看。\n${BLOCK}`)).toBe(
      `先看图：\n\n${SENTENCE}\n\n再看。\n${SENTENCE}`,
    );
  });

  it.each([
    ['no chart', '正文 `a`'],
    ['an unfinished chart', BLOCK.slice(0, -4)],
    ['a chart shown as code', `\`\`\`\`md\n${BLOCK}\n\`\`\`\``],
    ['code of another language', BLOCK.replace('chart', 'json')],
  ])('changes nothing in a text with %s', (_name, text) => {
    expect(withChartSentences(text)).toBe(text);
  });
});
