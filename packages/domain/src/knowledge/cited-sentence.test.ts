import { describe, expect, it } from 'vitest';
import { findCitedSentence } from './cited-sentence.ts';

const REWARD = '女职工符合法定条件生育的，增加生育奖励假六十日，与产假连续休完。遇法定节假日不顺延。';
const LEAVE = '女职工生育享受九十八日产假，其中产前可以休假十五日；难产的，增加十五日。';

const marked = (sentence: string, passages: readonly string[]) => {
  const { passage, start, end } = findCitedSentence(sentence, passages);
  return [passage, passages[passage]?.slice(start, end)];
};

describe('the sentence that an answer cites', () => {
  it.each([
    ['生育奖励假六十日，与产假连续休完', 1, '女职工符合法定条件生育的，增加生育奖励假六十日，与产假连续休完。'],
    ['遇法定节假日不顺延', 1, '遇法定节假日不顺延。'],
    ['产假九十八日，其中产前可以休十五日', 0, '女职工生育享受九十八日产假，其中产前可以休假十五日；'],
  ])('is found for %s', (sentence, passage, text) => {
    expect(marked(sentence, [LEAVE, REWARD])).toEqual([passage, text]);
  });

  it('is not marked when nothing is alike', () => {
    expect(marked('电脑故障请联系信息部', [LEAVE, REWARD])).toEqual([0, '']);
    expect(marked('', [LEAVE])).toEqual([0, '']);
    expect(findCitedSentence('任何话', [])).toEqual({ passage: 0, start: 0, end: 0 });
  });

  it('does not include the spaces around it', () => {
    expect(marked('增加六十日奖励假', ['  增加六十日奖励假  \n另一句'])).toEqual([0, '增加六十日奖励假']);
  });
});
