import { cutPassages } from '@wenjin/domain/knowledge/cut-passages';
import { describe, expect, it } from 'vitest';
import { articleOutline, citedSentence, articleParts, readingMinutes } from './article-parts.ts';

const article = (body: string, title = '假期办法') => ({ title, body, passages: cutPassages(title, body) });

describe('the parts of an article', () => {
  it('separates the cited passage from its heading and from the rest', () => {
    const body = '# 假期办法\n\n## 产假\n\n九十八日。\n\n## 奖励假\n\n六十日。\n\n## 材料\n\n登记单。';
    expect(articleParts(article(body), 2)).toEqual({
      before: '## 产假\n\n九十八日。\n\n## 奖励假\n\n',
      passage: '六十日。',
      after: '\n\n## 材料\n\n登记单。',
    });
  });

  it('marks a whole table when only some of its rows were cited, so that it stays a table', () => {
    const rows = Array.from({ length: 300 }, (_, index) => `| 情形${index} | 很长的说明文字很长的说明 |`).join('\n');
    const body = `## 附表\n\n| 情形 | 说明 |\n| --- | --- |\n${rows}\n\n完。`;
    const parts = articleParts(article(body), 2);
    expect(parts.passage.startsWith('| 情形 | 说明 |\n| --- |')).toBe(true);
    expect(parts.before + parts.passage + parts.after).toBe(body);
  });

  it('shows the whole article when there is no such passage', () => {
    expect(articleParts(article('正文'), 9)).toEqual({ before: '正文', passage: '', after: '' });
  });

  it('keeps a first heading that is not the title', () => {
    expect(articleParts(article('# 第一章\n\n正文'), undefined).before).toBe('# 第一章\n\n正文');
  });

  it('lists two levels of headings, whatever the highest is', () => {
    const body = '# 假期办法\n\n### 第一章\n\n#### 第一条\n\n##### 附注\n\n### 第二章';
    expect(articleOutline(article(body))).toEqual([
      { level: 2, text: '第一章', at: 0 },
      { level: 3, text: '第一条', at: 1 },
      { level: 2, text: '第二章', at: 3 },
    ]);
    expect(articleOutline(article('没有标题'))).toEqual([]);
  });

  it('estimates at least one minute of reading', () => {
    expect(readingMinutes('短文')).toBe(1);
    expect(readingMinutes('文'.repeat(3600))).toBe(9);
  });
});

describe('the cited sentence of an address', () => {
  it.each([
    ['#cite=%E5%A2%9E%E5%8A%A0', '增加'],
    ['#cite=%E5%A2%9', ''],
    ['#other', ''],
    ['', ''],
  ])('of %j is %j', (hash, sentence) => {
    expect(citedSentence(hash)).toBe(sentence);
  });
});
