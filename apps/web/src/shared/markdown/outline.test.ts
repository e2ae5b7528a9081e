import { describe, expect, it } from 'vitest';
import { outlineOf, withoutTitle } from './outline.ts';

describe('the outline of a document', () => {
  it('lists the headings of a document, not text that only looks like one', () => {
    const text = '# 标题\n\n### 几天？\n\n```sh\n## 注释\n```\n\n## **小结** ##\n';
    expect(outlineOf(text)).toEqual([
      { level: 3, text: '几天？' },
      { level: 2, text: '小结' },
    ]);
  });

  it('lists the levels that it is asked for', () => {
    expect(outlineOf('# 第一章\n\n##### 附注', [1, 6])).toEqual([
      { level: 1, text: '第一章' },
      { level: 5, text: '附注' },
    ]);
  });

  it('leaves the title out of the outline', () => {
    expect(withoutTitle('# 标题\n\n正文')).toBe('正文');
    expect(withoutTitle('正文\n# 不是')).toBe('正文\n# 不是');
  });
});
