// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@wenjin/contract/chat/message';
import { conversationMarkdown } from '@wenjin/domain/export/conversation-markdown';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chartPictures } from '../../../shared/markdown/chart-pictures.ts';
import { toDocx } from './to-docx.ts';

const MARKDOWN = `# 年假

> 由问津导出。内容由 AI 生成，请核对后使用。

### 几天？

按**工龄**计算，见[制度](https://example.com/a)：

- 满一年：五天
  - 含试用期
- 满十年：十天

1. 申请
2. 审批

| 工龄 | 天数 |
| --- | --- |
| 1–10 年 | 5 |

\`\`\`ts
const days = 5;
\`\`\`

公式 $a^2$ 与 \`代码\` 😀 & < >
`;

async function makeFile(title = '年假 20261115-104233', markdown = MARKDOWN): Promise<Uint8Array> {
  const blob = await toDocx(title, markdown);
  // Node's readers do not accept jsdom's Blob.
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });
}

function findOffice(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, 'soffice'))
    .find(existsSync);
}

describe('a Word file', () => {
  it('contains a chart as a picture, or as its source when it cannot be drawn', async () => {
    const bytes = new Uint8Array([137, 80, 78, 71]);
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1920, height: 1080, close: () => undefined }));
    chartPictures.provide(async (source) =>
      source.includes('radar')
        ? undefined
        : Object.assign(new Blob([bytes], { type: 'image/png' }), { arrayBuffer: async () => bytes.buffer }),
    );
    onTestFinished(() => chartPictures.provide(() => Promise.resolve(undefined)));
    const files = unzipSync(await makeFile('图', '```chart\n{"type":"bar"}\n```\n\n```chart\n{"type":"radar"}\n```\n'));
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(Object.keys(files).filter((name) => /^word\/media\/.+/u.test(name))).toHaveLength(1);
    expect(document.match(/<pic:pic /gu)).toHaveLength(1);
    expect(document).not.toContain('bar');
    expect(document).toContain('radar');
  });

  it.each<[rule: string, tex: string, parts: readonly string[]]>([
    ['a power', '$a^2$', ['<m:sSup>', '<m:sup>']],
    [
      'a fraction with Chinese words',
      '$$\\text{加班费}=\\frac{月薪}{21.75}\\times 1.5$$',
      ['<m:f>', '<m:num>', '月薪'],
    ],
    ['a root', '$\\sqrt[3]{x}$', ['<m:rad>', '<m:deg>']],
    ['a sum on its own line', '$$\n\\sum_{i=1}^n i\n$$', ['<m:oMathPara>', '<m:nary>', 'm:val="∑"']],
    ['a matrix', '$$\n\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\n$$', ['<m:m>', '<m:mr>']],
  ])('contains %s as an equation that Word can edit', async (_rule, markdown, parts) => {
    const files = unzipSync(await makeFile('公式', `见 ${markdown.startsWith('$$') ? `\n\n${markdown}` : markdown}`));
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(new DOMParser().parseFromString(document, 'application/xml').querySelector('parsererror')).toBeNull();
    expect(parts.filter((part) => !document.includes(part))).toEqual([]);
    expect(document).toContain('<m:oMath>');
    expect(document).toContain('xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"');
  });

  it.each(['$\\unknowncommand{x}$', '$x_{1$', `$${'{'.repeat(3000)}$`])(
    'keeps a formula as text that cannot be converted (%#)',
    async (markdown) => {
      const files = unzipSync(await makeFile('公式', `见 ${markdown} 后`));
      const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
      expect(document).not.toContain('<m:oMath');
      expect(document).toContain(markdown.slice(1, 5));
    },
  );

  it('writes a Word file with real styles, lists, tables, code and links', async () => {
    const files = unzipSync(await makeFile());
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(new DOMParser().parseFromString(document, 'application/xml').querySelector('parsererror')).toBeNull();
    for (const part of [
      '<w:pStyle w:val="Heading1"/>',
      '<w:pStyle w:val="Heading3"/>',
      '<w:pStyle w:val="Quote"/>',
      '<w:pStyle w:val="Code"/>',
      '<w:numPr>',
      '<w:tblHeader/>',
      '<w:hyperlink',
      '<w:b/>',
      'const days = 5;',
      '😀 &amp; &lt; &gt;',
    ])
      expect(document).toContain(part);
    expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toContain('微软雅黑');
    expect(strFromU8(files['word/_rels/document.xml.rels'] ?? new Uint8Array())).toContain('https://example.com/a');
  });

  it('lets lines grow with pictures and formulas, and aligns the columns of a table', async () => {
    const files = unzipSync(await makeFile('a', '| 城市 | 上限 |\n| --- | ---: |\n| 上海 | 37,302 |\n'));
    const spacings = strFromU8(files['word/styles.xml'] ?? new Uint8Array()).match(/<w:spacing [^>]*w:line="[^>]*>/gu);
    expect(spacings?.length).toBeGreaterThan(0);
    expect(spacings?.filter((spacing) => !spacing.includes('w:lineRule="auto"'))).toEqual([]);
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(document.match(/<w:jc w:val="right"\/>/gu)).toHaveLength(2);
    expect(document.match(/<w:jc w:val="left"\/>/gu)).toHaveLength(2);
  });

  it('keeps the numbers of an answer, and lists its articles with addresses that work outside the product', async () => {
    const answer: Message = {
      _id: 'a',
      type: 'html',
      content: { text: '产假 98 天[1]，奖励假 60 天[1][2]。\n\n| 情形 | 天数 |\n| --- | --- |\n| 顺产 | 98 天[1] |' },
      questionLink: [
        { id: '1', article_name: '假期[办法]', article_address: '/kb/article/1' },
        { id: '2', article_name: '对照]表', article_address: '/kb/article/2?version=3' },
      ],
    };
    const about = {
      title: '产假',
      brandName: '问津',
      exportedAt: new Date(0),
      withoutThinking: (text: string) => text,
    };
    const files = unzipSync(await makeFile('产假', conversationMarkdown({ ...about, messages: [answer] })));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const page = new DOMParser().parseFromString(xml, 'application/xml');
    const texts = Array.from(page.getElementsByTagName('w:p'), ({ textContent }) => textContent);
    expect(texts).toContain('产假 98 天[1]，奖励假 60 天[1][2]。');
    expect(texts).toContain('98 天[1]');
    expect(texts.slice(texts.indexOf('参考文章'))).toEqual(['参考文章', '假期[办法]', '对照]表']);
    const links = strFromU8(files['word/_rels/document.xml.rels'] ?? new Uint8Array());
    expect(links).toContain(`${location.origin}/kb/article/2?version=3`);
  });

  it.each([
    ['a noncharacter', '\uFFFF'],
    ['the other noncharacter', '\uFFFE'],
    ['control characters', '\u0001\u0008\u000B\u000E\u001F'],
    ['a form feed', '\f'],
    ['an entity of a form feed', '&#12;'],
    ['an entity of a noncharacter', '&#xFFFF;'],
    ['a lone surrogate', '\uD83D'],
  ])('is readable XML although the text has %s', async (_name, odd) => {
    const markdown = `# 题${odd}目\n\n**甲${odd}乙** \`丙${odd}丁\` [链${odd}接](https://example.com/${odd}x "${odd}")\n\n| 列${odd} |\n| --- |\n| 格${odd} |\n\n    代码${odd}\n\n![图${odd}](/files/a.png)\n\n😀`;
    const files = unzipSync(await makeFile(`标${odd}题`, markdown));
    for (const name of ['word/document.xml', 'word/_rels/document.xml.rels', 'docProps/core.xml']) {
      const xml = strFromU8(files[name] ?? new Uint8Array());
      expect(xml).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u);
      expect(new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')).toBeNull();
    }
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    for (const text of ['代码', '😀', '链', '格']) expect(document).toContain(text);
  });

  // Runs only where LibreOffice is installed; the test above checks the file itself everywhere.
  it.skipIf(findOffice() === undefined)(
    'writes a Word file whose text and tables LibreOffice reads back',
    { timeout: 120_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'wenjin-docx-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      writeFileSync(join(folder, 'a.docx'), await makeFile());
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync(findOffice() ?? '', [profile, '--headless', '--convert-to', 'html', '--outdir', folder, 'a.docx'], {
        cwd: folder,
        stdio: 'ignore',
      });
      const page = new DOMParser().parseFromString(readFileSync(join(folder, 'a.html'), 'utf8'), 'text/html');
      expect([...page.querySelectorAll('tr')].map((row) => [...row.children].map(wordsOf))).toEqual([
        ['工龄', '天数'],
        ['1–10 年', '5'],
        // Code is in a box of its own.
        ['const days = 5;'],
      ]);
      expect([...page.querySelectorAll('h1, h3')].map(wordsOf)).toEqual(['年假', '几天？']);
      expect([...page.querySelectorAll('ul > li, ol > li')].map(wordsOf)).toContain('满十年：十天');
      expect(page.querySelector('a[href="https://example.com/a"]')).not.toBeNull();
    },
  );
});

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}
