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

describe('tags of HTML', () => {
  it.each<[text: string, expected: string]>([
    ['H<sub>2</sub>O，x<sup>2</sup>', 'H<sub>2</sub>O，x<sup>2</sup>'],
    ['<u>下划</u>、<mark>标记</mark>、<kbd>Ctrl</kbd>', '<u>下划</u>、<mark>标记</mark>、<kbd>Ctrl</kbd>'],
    ['<MARK>大写</MARK>', '<mark>大写</mark>'],
    ['<u>含**粗**与<sub>2</sub></u>', '<u>含<strong>粗</strong>与<sub>2</sub></u>'],
    ['<sup>外<sup>内</sup></sup>', '<sup>外<sup>内</sup></sup>'],
    ['一<br>二<br/>三<BR />四', '一<br>\n二<br>\n三<br>\n四'],
    ['<u>没有结尾', '&lt;u&gt;没有结尾'],
    ['没有开头</u>', '没有开头&lt;/u&gt;'],
    ['<u onclick="a()">点</u>', '&lt;u onclick=&quot;a()&quot;&gt;点&lt;/u&gt;'],
    ['<script>a()</script>', '&lt;script&gt;a()&lt;/script&gt;'],
    ['<b>粗</b>', '&lt;b&gt;粗&lt;/b&gt;'],
    ['`<u>代码</u>`', '<code>&lt;u&gt;代码&lt;/u&gt;</code>'],
    ['**半<u>个**错</u>', '**半<u>个**错</u>'],
  ])('%s', (text, expected) => {
    expect(rendered(text)).toBe(`<p>${expected}</p>\n`);
  });

  it('breaks the line in a cell of a table', () => {
    expect(rendered('| a | b |\n|---|---|\n| 一<br>二 | 三 |')).toContain('<td>一<br>\n二</td>');
  });
});

describe('columns of a table', () => {
  it.each<[rule: string, cells: string, expected: string]>([
    ['figures stand right', '¥1,200', '<td data-align="right">¥1,200</td>'],
    ['a share stands right', '3.5%', '<td data-align="right">3.5%</td>'],
    ['a count with its unit stands right', '12 天', '<td data-align="right">12 天</td>'],
    ['text stands left', '每月 20 日', '<td>每月 20 日</td>'],
    ['long text may wrap', '按上年度月平均工资；新入职按首月应发工资', '<td data-text>按上年度'],
  ])('%s', (_rule, cell, expected) => {
    expect(rendered(`| 甲 | 乙 |\n|---|---|\n| 名 | ${cell} |`)).toContain(expected);
  });

  it('stands left when one cell of the column is no figure', () => {
    expect(rendered('| 甲 | 乙 |\n|---|---|\n| 名 | 12 |\n| 名 | 待定 |')).not.toContain('data-align');
  });

  it('keeps what the writer has chosen', () => {
    expect(rendered('| 甲 | 乙 |\n|---|:--|\n| 名 | 12 |')).not.toContain('data-align');
  });
});
