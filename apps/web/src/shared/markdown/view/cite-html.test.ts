import { describe, expect, it } from 'vitest';
import { MarkdownDocument } from '../document/markdown-document.ts';
import { asHtml, randomFrom, rendered, running } from '../testing/render.ts';
import { withCitations } from './cite-html.ts';

const cited = (markdown: string, sources = 3) => withCitations(rendered(markdown), sources);
const numbersIn = (html: string) => Array.from(html.matchAll(/data-cite="(\d+)"/gu), ([, number]) => Number(number));

describe('citations in an answer', () => {
  it.each([
    ['产假 98 天[1]。', [1]],
    ['**合计**[1][3]', [1, 3]],
    ['- 一[1, 2]\n- 二【3】', [1, 2, 3]],
    ['| 甲 |\n| --- |\n| 98 天[2] |', [2]],
    ['产假 98 天[4]。', []],
    ['第 [0] 项', []],
    ['混合[1, 9]', []],
    ['`数组[1]` 与\n\n```js\na[1]\n```', []],
    ['见[1](https://example.com/)。', []],
    ['公式 $a[1]$ 之后[1]', [1]],
    ['`[1]`[2]', [2]],
    ['先换行  \n再引用[1]', [1]],
  ])('finds the numbers of known sources in %s', (markdown, numbers) => {
    expect(numbersIn(cited(markdown))).toEqual(numbers);
  });

  it('keeps a number without a source as text, and the brackets of all others for copying', () => {
    const box = document.createElement('div');
    box.innerHTML = cited('甲[1]乙[7]');
    expect(box.textContent.trim()).toBe('甲[1]乙[7]');
    expect(box.querySelector('[data-cite]')).toHaveAttribute('aria-label', '引用 1');
  });

  it('changes nothing in an answer without sources', () => {
    expect(cited('甲[1]', 0)).toBe(rendered('甲[1]'));
  });

  it('draws a streamed answer like a complete one', () => {
    const text =
      '合计 **173 天**[1]：\n\n1. 产假 98 天[1][2]。\n2. `a[1]` 增加【2】\n\n> 引文[3]，见[1](https://a.cn)。\n';
    const next = randomFrom(7);
    for (let round = 0; round < 20; round += 1) {
      const streaming = new MarkdownDocument();
      for (let at = 0; at < text.length; at += 1 + next(5)) streaming.update(text.slice(0, at), true);
      expect(withCitations(asHtml(streaming.update(text, false)), 3)).toBe(cited(text));
    }
  });

  it('does not show a number whose bracket is not closed yet', () => {
    expect(running('产假 98 天[1')).toBe(running('产假 98 天'));
    expect(running('产假 98 天[')).toBe(running('产假 98 天'));
  });
});
