import { describe, expect, it } from 'vitest';
import { MarkdownDocument } from './markdown-document.ts';
import { asHtml, randomFrom, rendered, renderedWhole, running, streamed } from '../testing/render.ts';

const PIECES = [
  '# 一级标题\n',
  '## 二级 **加粗** 标题\n\n',
  '上半年主动离职率降到 7.8%，为近三年最低。\n',
  '他说**“可以”**后就走了，*“斜”*字也要认。\n\n',
  '标题在下一行\n===\n',
  '另一个标题\n---\n',
  '---\n\n',
  '- 第一项\n- 第二项\n  - 内层\n',
  '- 松散\n\n- 列表\n\n',
  '1. 一\n2. 二\n\n   续段\n\n',
  '3) 另一种\n',
  '- [ ] 待办\n- [x] 已办\n',
  '> 引用\n接着写\n> > 更深\n\n',
  '> ```js\n> let a = 1;\n> ```\n',
  '| 部门 | 人数 |\n| --- | ---: |\n| 客服 | 12 |\n| 销售 | `a|b` |\n',
  '| 不是表格 |\n下一行\n\n',
  '段落\n| a | b |\n|---|---|\n| 1 | 2 |\n\n',
  '```python\nprint("你好")\n\n# 注释\n```\n',
  '- 列表里\n  ```sql\n  select 1\n  ```\n- 之后\n',
  '~~~\n没有语言\n~~~\n',
  '    缩进代码\n\n    还是它\n\n',
  '```chart\n{"type":"bar"}\n```\n\n',
  '行内 $a^2+b^2$ 与价格 $5 和 $10。\n\n',
  '$$\n\\frac{1}{2}\n$$\n',
  '前文\n\\[ x = 1 \\]\n\n',
  '见[说明][doc]和[官网]，还有[^1]与[^b]。\n\n',
  '[doc]: https://example.com/a "标题"\n',
  '[官网]: /files/x\n\n',
  '[官网]: https://later.example.com\n',
  '[^1]: 第一个脚注\n',
  '[^b]: 第二个，见[^1]\n    续行\n\n',
  '<div onclick="x">像 HTML</div>\n\n',
  '<think>\n想一想 **重点**\n</think>\n\n',
  '\n',
  '\n\n',
  '   \n',
  '访问 https://example.com/路径，然后继续。\n',
  '![图](https://evil.example/x.png) ![自己](/files/a.png)\n',
  '~~删除~~ `code` **未闭合\n',
  '* * *\n',
  '+ 加号\n\n\n+ 仍是\n',
  '\t制表符缩进\n',
  '\\*不是强调\\* &amp; &lt;\n',
  '收尾没有换行',
];

function documentFrom(seed: number): string {
  const random = randomFrom(seed);
  return Array.from({ length: 3 + random(14) }, () => PIECES[random(PIECES.length)]).join('');
}

describe('a document that arrives in pieces', () => {
  it('renders a text that came in two pieces like the whole text, wherever it was cut', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = documentFrom(seed);
      const random = randomFrom(seed * 31);
      const cuts = Array.from({ length: 1 + random(40) }, () => random(text.length)).toSorted((a, b) => a - b);
      expect(streamed(text, cuts), `seed ${seed}: ${JSON.stringify(text)}`).toBe(rendered(text));
    }
  }, 60_000);

  it('renders a text that came character by character like the whole text', () => {
    for (let seed = 1000; seed <= 1060; seed += 1) {
      const text = documentFrom(seed);
      const cuts = Array.from({ length: text.length }, (_, index) => index);
      expect(streamed(text, cuts), `seed ${seed}: ${JSON.stringify(text)}`).toBe(rendered(text));
    }
  }, 60_000);
});

describe('a document cut into blocks', () => {
  it('renders blocks like the parser renders the whole text', () => {
    const isOfOnePiece = (piece: string) => !/think|chart|\[\^/u.test(piece);
    const pieces = PIECES.filter(isOfOnePiece);
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomFrom(seed * 7);
      const text = Array.from({ length: 3 + random(14) }, () => pieces[random(pieces.length)]).join('');
      expect(rendered(text), `seed ${seed}: ${JSON.stringify(text)}`).toBe(renderedWhole(text));
    }
  }, 60_000);
});

describe('later text that changes earlier blocks', () => {
  it.each<[rule: string, text: string, expected: RegExp]>([
    [
      'a link finds its definition far below',
      '见[说明][d]。\n\n一段。\n\n二段。\n\n[d]: https://example.com\n',
      /<a href="https:\/\/example.com"/u,
    ],
    ['the first definition of a name counts', '[a]\n\n[a]: /one\n\n文\n\n[a]: /two\n', /href="\/one"/u],
    [
      'a note is numbered in the order of the text',
      '甲[^b]乙[^a]\n\n中\n\n[^a]: 子\n[^b]: 丑\n',
      /data-note="1".*data-note="2".*丑.*子/su,
    ],
    ['a paragraph becomes a heading by the line under it', '标题\n===\n\n文', /<h3>标题<\/h3>/u],
    ['a blank line makes a list loose', '- 一\n- 二\n\n- 三\n', /<li>\s*<p>一<\/p>/u],
    ['a delimiter row makes a table', '| a | b |\n| - | - |\n| 1 | 2 |\n', /<table>/u],
    [
      'a fence inside a list belongs to the list',
      '- 甲\n\n  ```js\n  a\n  ```\n\n- 乙\n',
      /<ul>[\s\S]*<pre[\s\S]*乙[\s\S]*<\/ul>/u,
    ],
    ['a nested list follows a blank line', '- 外\n\n  - 内\n', /<ul>[\s\S]*<ul>/u],
    [
      'a quote continues without its mark',
      '> 一\n二\n\n三',
      /<blockquote>\s*<p>一<br>\s*二<\/p>\s*<\/blockquote>\s*<p>三<\/p>/u,
    ],
    [
      'thinking ends in the middle of a line',
      '<think>想</think>答案',
      /<think folded><p>想<\/p>\n<\/think><p>答案<\/p>/u,
    ],
    [
      'thinking may come after text',
      '先说。\n\n<think>\n想\n</think>\n\n再说',
      /先说[\s\S]*<think folded>[\s\S]*再说/u,
    ],
    ['a tag of thinking in code is code', '```\n<think>\n```\n', /&lt;think&gt;/u],
  ])('%s', (_rule, text, expected) => {
    const cuts = Array.from({ length: text.length }, (_, index) => index);
    expect(rendered(text)).toMatch(expected);
    expect(streamed(text, cuts)).toBe(rendered(text));
  });

  it('renders a text that does not continue the previous one', () => {
    const document = new MarkdownDocument();
    document.update('# 旧的\n\n一段文字\n\n又一段', true);
    expect(asHtml(document.update('新的 **文字**', false))).toBe(rendered('新的 **文字**'));
    expect(asHtml(document.update('更新', false))).toBe(rendered('更新'));
  });

  it('never renders a settled block again', () => {
    const document = new MarkdownDocument();
    const first = document.update('第一段\n\n第二段\n\n第三', true).groups.flat()[0];
    const later = document.update('第一段\n\n第二段\n\n第三段更长了\n\n- 列', true).groups.flat()[0];
    expect(later).toBe(first);
  });

  it('returns the same group to React while nothing in it changes', () => {
    const document = new MarkdownDocument();
    const text = Array.from({ length: 20 }, (_, index) => `第${index}段\n\n`).join('');
    const [full] = document.update(`${text}尾`, true).groups;
    expect(document.update(`${text}尾巴`, true).groups[0]).toBe(full);
  });
});

describe('while a text is being written', () => {
  it.each<[rule: string, text: string, shown: RegExp]>([
    ['bold is closed', '这是**重点', /<strong>重点<\/strong><span class="caret"/u],
    ['an incomplete closing mark is hidden', '这是**重点*', /<strong>重点<\/strong><span class="caret"/u],
    ['a mark without text after it is hidden', '这是**', /<p>这是<span/u],
    ['code is closed', '运行 `npm ru', /<code>npm ru<\/code><span/u],
    ['an incomplete link shows only its text', '见[官方文档](https://exa', /<p>见官方文档<span/u],
    ['an incomplete image is hidden', '图：![说明](/fi', /<p>图：<span/u],
    ['a fence is open code', '```js\nlet a', /<code>let a<span class="caret"/u],
    ['an incomplete closing fence is hidden', '```js\nlet a\n``', /<code>let a\n<span class="caret"/u],
    ['a header row is shown as a table', '| 部门 | 人', /<table>[\s\S]*<th scope="col">人<span class="caret"/u],
    ['an incomplete delimiter row is hidden', '| 部门 | 人数 |\n| --', /<table>[\s\S]*人数/u],
    ['an incomplete table row is shown', '| a | b |\n|---|---|\n| 1', /<td data-align="right">1<span class="caret"/u],
    ['an incomplete list mark makes no heading', '段落\n-', /<p>段落<span/u],
    ['an incomplete opening tag of thinking is hidden', '<thi', /^<p><span class="caret"/u],
    ['an incomplete closing tag of thinking is hidden', '<think>想到</th', /<think open><p>想到<\/p>/u],
    ['an incomplete chart shows a placeholder', '```chart\n{"a"', /<chart open>/u],
    ['a formula waits for its end', '$$\n\\frac{1}', /<code class="md-tex">\\frac\{1\}<\/code>/u],
    ['a note waits for its definition', '数据[^1]显示', /<sup class="md-note-wait">1<\/sup>/u],
    ['an open tag is closed', '水是 H<sub>2', /H<sub>2<\/sub><span class="caret"/u],
    ['an open tag inside of bold is closed', '**含<u>重点', /<strong>含<u>重点<\/u><\/strong>/u],
    ['an incomplete tag is hidden', '水是 H<su', /<p>水是 H<span/u],
    ['an incomplete closing tag is hidden', 'H<sub>2</su', /H<sub>2<\/sub><span/u],
    ['an empty text shows the caret', '', /class="caret"/u],
  ])('%s', (_rule, text, shown) => {
    expect(running(text)).toMatch(shown);
  });

  it('shows at most one caret at any moment, and none at the end', () => {
    const text = PIECES.join('');
    const document = new MarkdownDocument();
    for (let end = 0; end <= text.length; end += 3) {
      const html = asHtml(document.update(text.slice(0, end), true));
      expect(html.split('class="caret"').length - 1).toBeLessThanOrEqual(1);
    }
    expect(asHtml(document.update(text, false))).not.toContain('caret');
  });
});
