import { describe, expect, it } from 'vitest';
import { rendered } from '../testing/render.ts';

describe('Chinese text', () => {
  it.each<[text: string, expected: string]>([
    ['**“加粗”**后', '<strong>“加粗”</strong>后'],
    ['他说**“加粗”**后', '他说<strong>“加粗”</strong>后'],
    ['**注意：**请', '<strong>注意：</strong>请'],
    ['*“斜”*字', '<em>“斜”</em>字'],
    ['这是**（重要）**的', '这是<strong>（重要）</strong>的'],
    ['**《手册》**第三章', '<strong>《手册》</strong>第三章'],
    ['共**20%**的人', '共<strong>20%</strong>的人'],
    ['~~“旧”~~新', '<s>“旧”</s>新'],
    ['𠮷**“字”**𠮷', '𠮷<strong>“字”</strong>𠮷'],
    ['snake_case_name', 'snake_case_name'],
    ['a*"foo"*b', 'a*&quot;foo&quot;*b'],
    ['2*3*4 与 ** 不是', '2<em>3</em>4 与 ** 不是'],
  ])('%s', (text, expected) => {
    expect(rendered(text)).toBe(`<p>${expected}</p>\n`);
  });

  it('ends a URL where the Chinese sentence continues', () => {
    expect(rendered('见 https://example.com/a，然后（https://example.com/b）。')).toMatch(
      /href="https:\/\/example.com\/a"[^>]*>[^<]*<\/a>，然后（<a href="https:\/\/example.com\/b"/u,
    );
  });

  it('does not link a file name', () => {
    expect(rendered('打开 README.md 与 a.cn')).toBe('<p>打开 README.md 与 a.cn</p>\n');
  });

  it('keeps a line break of the model', () => {
    expect(rendered('第一行\n第二行')).toBe('<p>第一行<br>\n第二行</p>\n');
  });
});

describe('formulas', () => {
  it.each<[text: string, formulas: number]>([
    ['$a+b$', 1],
    [String.raw`\(a\) 与 \[b\]`, 2],
    ['$$a$$', 1],
    ['$$\na\n$$', 1],
    ['\\[\na\n\\]', 1],
    ['价格 $5 和 $10', 0],
    ['价格$5和$10', 0],
    ['从$100涨到200$', 0],
    ['$ a $', 0],
    ['只有一个 $ 符号', 0],
    ['`$a$`', 0],
    [String.raw`\$a\$`, 0],
    [String.raw`$\text{人数}$`, 1],
    ['$$\n没有结尾\n\n下一段', 0],
  ])('%s', (text, formulas) => {
    expect(rendered(text).split(/class="(?:katex|md-tex)"/u).length - 1).toBe(formulas);
  });
});
