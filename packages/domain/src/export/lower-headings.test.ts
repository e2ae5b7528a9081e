import { describe, expect, it } from 'vitest';
import { withLowerHeadings } from './lower-headings.ts';

describe('the headings of an answer in a document', () => {
  it.each([
    ['## 一\n\n文\n\n### 二', '#### 一\n\n文\n\n##### 二'],
    ['# 一\n## 二\n### 三\n#### 四', '#### 一\n##### 二\n###### 三\n###### 四'],
    ['#### 够低', '#### 够低'],
    ['没有标题，#不是标题', '没有标题，#不是标题'],
    ['```sh\n# 注释\n```\n## 一', '```sh\n# 注释\n```\n#### 一'],
    ['~~~~\n~~~\n# 注释\n~~~~\n   # 一', '~~~~\n~~~\n# 注释\n~~~~\n   #### 一'],
  ])('lie below the question: %j', (text, expected) => {
    expect(withLowerHeadings(text, 3)).toBe(expected);
  });
});
