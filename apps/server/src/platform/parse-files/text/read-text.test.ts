import { describe, expect, it } from 'vitest';
import { readWholeFile } from '../../../testing/files/read-whole-file.ts';
import { firstHeading } from './first-heading.ts';
import { readMarkdown } from './read-markdown.ts';

const TEXT = '年假制度\n第一条 员工满一年有5天年假。';
const PARAGRAPHS = '年假制度\n\n第一条 员工满一年有5天年假。';
const utf16 = Buffer.from(TEXT, 'utf16le');
// "中文编码 GBK：年假五天" in GBK.
const GBK = Buffer.from('d6d0cec4b1e0c2eb2047424ba3bac4eabcd9cee5cCec'.toLowerCase(), 'hex');

const read = (name: string, content: string | Uint8Array) => readWholeFile(name, new Uint8Array(Buffer.from(content)));

describe('plain text', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['UTF-16 LE without a mark', utf16],
    ['UTF-16 BE without a mark', Buffer.from(utf16).swap16()],
  ])('reads %s', async (_, bytes) => {
    expect(await read('年假.txt', bytes)).toEqual({ title: '年假', markdown: PARAGRAPHS });
  });

  it('reads GBK', async () => {
    expect(await read('a.txt', GBK)).toMatchObject({ markdown: '中文编码 GBK：年假五天' });
  });

  it('keeps a UTF-8 file with one broken byte readable', async () => {
    const bytes = Buffer.concat([Buffer.from(TEXT.repeat(5)), Buffer.of(0xe5), Buffer.from('末尾')]);
    const parsed = await read('a.txt', bytes);
    expect(parsed.markdown).toContain('年假制度');
    expect(parsed.markdown).toContain('末尾');
  });

  it('escapes marks of markdown but keeps lists that were written by hand', async () => {
    const { markdown } = await read('a.txt', '# 不是标题\n<script>\n\n1. 甲\n2. 乙\n* 丙\n    缩进');
    expect(markdown).toBe('\\# 不是标题\n\n\\<script>\n\n1. 甲\n2. 乙\n- 丙\n\n缩进');
  });

  it('removes characters that cannot be stored or seen', async () => {
    const { markdown } = await read('a.txt', `年\u0007假\u202E5\u200B天\uE000${'。'.repeat(40)}`);
    expect(markdown).toBe(`年假5天${'。'.repeat(40)}`);
  });
});

describe('markdown', () => {
  it('keeps markdown as it is', () => {
    const source = '# 标题\n\n- 甲\n  - 乙\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n**粗** [链接](https://a.cn)';
    expect(readMarkdown(source).markdown).toBe(source);
  });

  it.each([
    ['comments', '甲<!-- `密` -->乙', '甲乙'],
    ['an open comment', '甲\n<!-- 密', '甲\n'],
    ['scripts', '甲<script src="x">alert(1)\n</script>乙', '甲乙'],
    ['styles', '甲<style>p{}</style>', '甲'],
    ['tags', '<div align="center">甲</div><img src="http://evil.example/x">', '甲'],
    ['pictures', '![图](http://evil.example/x.png)', '图'],
    ['pictures by reference', '![图][1]', '图'],
    ['links to files', '[甲](file:///etc/passwd) [乙](javascript:alert(1)', '甲 乙'],
    ['definitions of links to files', '甲\n[1]: file:///etc/passwd\n乙', '甲\n\n乙'],
  ])('removes %s', (_, source, markdown) => {
    expect(readMarkdown(source).markdown).toBe(markdown);
  });

  it('keeps code as it is', () => {
    const source = '```html\n<script>1</script>\n<!-- a -->\n```\n\n`<b>` 和 ``a`![x](y)`` 与 Map<String>';
    expect(readMarkdown(source).markdown).toBe(source);
  });

  it('closes an open code block', () => {
    expect(readMarkdown('```\n<script>').markdown).toBe('```\n<script>\n```');
  });

  it('converts tables in HTML', () => {
    const source = '前\n<table><tr><td>a</td><td>b</td></tr></table>\n后';
    expect(readMarkdown(source).markdown).toContain('| a | b |\n| --- | --- |');
  });

  it('takes the title of the front matter when there is no heading', async () => {
    const front = '---\ntitle: "休假制度"\ntags: [a]\n---\n';
    expect(await read('a.md', `${front}正文`)).toEqual({ title: '休假制度', markdown: '正文' });
    expect((await read('a.md', `${front}## 年假\n正文`)).title).toBe('年假');
  });
});

describe('the first heading', () => {
  it.each([
    ['# 甲', '甲'],
    ['文\n\n## **乙** `丙` #', '乙 丙'],
    ['甲\n===', '甲'],
    ['# [链接](https://a.cn)', '链接'],
    [String.raw`# a\*b`, 'a*b'],
    ['```\n# 代码\n```\n# 甲', '甲'],
    ['| a |\n| --- |', undefined],
    ['#没有空格', undefined],
  ])('of %j is %j', (markdown, heading) => {
    expect(firstHeading(markdown)).toBe(heading);
  });
});
