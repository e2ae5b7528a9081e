import { describe, expect, it } from 'vitest';
import { plainPassage } from './plain-passage.ts';

describe('a passage without markdown', () => {
  it.each([
    ['增加**六十日**，见[附表](https://a.cn/b)。', '增加六十日，见附表。'],
    ['第一段。\n\n第二段。', '第一段。\n第二段。'],
    ['| 情形 | 天数 |\n| --- | ---: |\n| 顺产 | 98 天 |', '情形　天数\n顺产　98 天'],
    ['> 引文', '引文'],
    ['2026-01-01 起', '2026-01-01 起'],
    ['', ''],
  ])('of %j is %j', (markdown, text) => {
    expect(plainPassage(markdown)).toBe(text);
  });
});
