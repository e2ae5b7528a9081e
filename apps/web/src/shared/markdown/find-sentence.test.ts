import { describe, expect, it } from 'vitest';
import { sentenceMarks } from './find-sentence.ts';

const marked = (sentence: string, text: string) =>
  sentenceMarks(sentence)(text).map(({ start, end }) => text.slice(start, end));

describe('a sentence in the text of a block', () => {
  it.each([
    ['增加 60 日。', '女职工生育的，增加60日。遇节假日不顺延。', ['增加60日']],
    ['增加60日', '**增加** 60 日。', ['增加** 60 日']],
    ['👍 同意', '👍👍 同意。', ['同意']],
    ['没有这句话', '增加60日。', []],
    ['。', '增加60日。', []],
    ['', '增加60日。', []],
  ])('%j in %j', (sentence, text, expected) => {
    expect(marked(sentence, text)).toEqual(expected);
  });
});
