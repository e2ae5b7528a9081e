import { describe, expect, it } from 'vitest';
import { rendered, running, streamed } from '../testing/render.ts';

const EVIL_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'java%0ascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200Bjavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'ftp://example.com/x',
  '//evil.example/x',
  String.raw`/\evil.example/x`,
  String.raw`\\evil.example\x`,
  'https://bank.example@evil.example/',
  'http://',
  'https:evil.example',
  'about:blank',
  'view-source:https://example.com',
  'intent://x#Intent;end',
  '#top',
  'relative/path',
  '../up',
];

const PLACES: [name: string, write: (url: string) => string][] = [
  ['a link', (url) => `[看](${url})`],
  ['a link in angle brackets', (url) => `[看](<${url}>)`],
  ['an automatic link', (url) => `<${url}>`],
  ['bare text', (url) => `看 ${url} 吧`],
  ['a reference', (url) => `[看][x]\n\n[x]: ${url}`],
  ['an image', (url) => `![图](${url})`],
  ['an image in a link', (url) => `[![图](${url})](${url})`],
  ['a table', (url) => `| a |\n|---|\n| [看](${url}) |`],
  ['a note', (url) => `字[^1]\n\n[^1]: [看](${url})`],
];

function attributesOf(html: string): { tag: string; name: string; value: string }[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => ({ tag: element.localName, name, value })),
  );
}

describe.each(PLACES)('an unsafe URL in %s', (_name, write) => {
  it.each(EVIL_URLS)('neither links to nor loads %s', (url) => {
    for (const html of [rendered(write(url)), running(write(url))]) {
      const attributes = attributesOf(html);
      expect(attributes.filter(({ name }) => name === 'src' || name.startsWith('on'))).toEqual([]);
      for (const { name, value } of attributes) {
        if (name !== 'href') continue;
        const { protocol, hostname, username } = new URL(value, 'https://wenjin.example');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
        expect(value).toMatch(/^(?:https?:\/\/\w|mailto:|tel:|\/(?![/\\]))/u);
        expect(username).toBe('');
        expect(hostname).not.toBe('evil.example');
      }
    }
  });
});

describe('an answer that contains an attack', () => {
  it.each<[rule: string, text: string]>([
    ['tags are text', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['tags in a heading are text', '# <b onclick=x>标题</b>'],
    ['tags in code are text', '```html\n<img src=x onerror=alert(1)>\n```'],
    ['the name of a language is text', '```"><img/src=x/onerror=alert(1)>\nx\n```'],
    ['the title of a link is dropped', '[a](https://example.com "\\" onmouseover=\\"x")'],
    ['the alternative text of an image is text', '![" onerror="x](/files/a.png)'],
    ['the name of a note is text', '[^"><img]x\n\n[^"><img]: y'],
    ['a form is text', '<form action=https://evil.example><input name=x></form>'],
    ['a style element is text', '<style>*{display:none}</style><p style="position:fixed">x</p>'],
    ['an outside image is a link', '![图](https://evil.example/x.png?secret=1)'],
    [
      'a file outside the upload folder is not an image',
      '![图](/files/../api/x) ![图](/filesx/a.png) ![图](/files//evil.example)',
    ],
    ['a formula has no links', String.raw`$\href{javascript:alert(1)}{x}$ $\includegraphics{https://evil.example/x}$`],
    ['an answer cannot set ids', '# location {#location}\n\n<a name="x" id="getElementById">'],
  ])('%s', (_rule, text) => {
    const html = rendered(text);
    const attributes = attributesOf(html);
    expect(attributes.filter(({ name }) => /^on|^id$|^name$|^style$|^title$|^action$|^srcset$/u.test(name))).toEqual(
      [],
    );
    expect(attributes.filter(({ name, value }) => name === 'src' && !value.startsWith('/files/a.png'))).toEqual([]);
    expect(html).not.toMatch(/<(?:script|style|form|iframe|object|svg onload)/u);
    expect(streamed(text, [3, 9, 20])).toBe(html);
  });

  it('opens an outside link in a new tab without a referrer', () => {
    expect(rendered('[x](https://example.com/a)')).toContain(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it.each(['png', 'jpeg', 'webp', 'gif'])('shows a picture that is written out as %s', (type) => {
    expect(rendered(`见 ![图](data:image/${type};base64,${PIXEL}) 右`)).toContain(
      `<img src="data:image/${type};base64,${PIXEL}" alt="图"`,
    );
  });

  it('shows a long picture that is written out, and the text beside it', () => {
    const long = `data:image/png;base64,${'A'.repeat(200_000)}`;
    const html = rendered(`**左** ![图](${long}) 右`);
    expect(html).toContain(`<img src="${long}" alt="图"`);
    expect(html).toContain('<strong>左</strong>');
  });

  it.each([
    ['another type', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['another type with a long text', `data:image/svg+xml;base64,${'A'.repeat(20_000)}`],
    ['a document', 'data:text/html;base64,PHNjcmlwdD4='],
    ['more than a megabyte', `data:image/png;base64,${'A'.repeat(1_500_000)}`],
    ['text that is not base64', 'data:image/png,<svg onload=alert(1)>'],
  ])('shows no picture of %s', (_rule, src) => {
    expect(rendered(`![图](${src})`)).not.toContain('<img');
  });

  it('shows a picture that is written out in code as its source', () => {
    const source = `![图](data:image/png;base64,${PIXEL})`;
    expect(rendered(`\`${source}\``)).toContain(`<code>${source}</code>`);
  });

  it('says where the link to an outside picture leads', () => {
    expect(rendered('![报表](https://img.example/x.png)')).toContain('>报表（img.example）</a>');
    expect(rendered('![](https://img.example/x.png)')).toContain('>图片（img.example）</a>');
  });

  it('shows an image of this origin', () => {
    expect(rendered('![报表](/files/a1b2.png)')).toContain('<img src="/files/a1b2.png" alt="报表"');
    expect(rendered('![报表](/files/a1b2.png?doc=0f9e)')).toContain('<img src="/files/a1b2.png?doc=0f9e" alt="报表"');
    expect(rendered('![报表](/files/a1b2.png?next=//evil.example)')).not.toContain('<img');
  });
});

const N = 100_000;
const BOMBS: [name: string, text: string][] = [
  ['nested quotes', '>'.repeat(10_000)],
  ['nested quotes with spaces', '> '.repeat(10_000) + 'x'],
  ['nested lists', Array.from({ length: 2000 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ['nested lists in a line', '- '.repeat(20_000) + 'x'],
  ['open brackets', '['.repeat(N)],
  ['bracket pairs', '[]'.repeat(N / 2)],
  ['open images', '!['.repeat(N / 2)],
  ['nested brackets', '['.repeat(N / 2) + ']'.repeat(N / 2)],
  ['half links', '[a]('.repeat(N / 4)],
  ['half references', '[a][b'.repeat(N / 5)],
  ['emphasis', '*a '.repeat(N / 3)],
  ['mixed emphasis', '*a_b~~c**d__'.repeat(N / 12)],
  ['long runs', `${'*'.repeat(N / 2)}a${'*'.repeat(N / 2)}`],
  ['backticks of every length', Array.from({ length: 440 }, (_, length) => '`'.repeat(length)).join(' ')],
  ['dollars', '$a '.repeat(N / 3)],
  ['open formulas', '\\[\n'.repeat(N / 3)],
  ['formula brackets', '\\('.repeat(N / 2)],
  ['angle brackets', '<'.repeat(N)],
  ['entities', '&amp'.repeat(N / 4)],
  ['half addresses', 'https://'.repeat(N / 8)],
  ['addresses', 'https://a.cn/x '.repeat(N / 15)],
  ['mails', 'a@b.cn '.repeat(N / 7)],
  ['a very long line', '字'.repeat(1_000_000)],
  ['a very long word', 'a'.repeat(1_000_000)],
  ['empty lines', '\n'.repeat(500_000)],
  ['spaces', ' '.repeat(1_000_000)],
  ['a wide table', `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${`|${'b|'.repeat(3)}\n`.repeat(500)}`],
  ['a long table', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(50_000)}`],
  ['definitions', Array.from({ length: 10_000 }, (_, index) => `[a${index}]: /x`).join('\n')],
  ['a definition that never ends', `[a]: /x "${'\n字'.repeat(30_000)}`],
  ['notes', Array.from({ length: 3000 }, (_, index) => `字[^${index}]\n\n[^${index}]: 注`).join('\n\n')],
  ['open thinking', '<think>'.repeat(N / 7)],
  ['thinking blocks', '<think>x</think>\n'.repeat(5000)],
  ['fences', '```\n'.repeat(20_000)],
  ['rules', '---\n'.repeat(20_000)],
  ['pipes', '|'.repeat(N)],
  ['backslashes', '\\'.repeat(N)],
];

/** CPU time of this thread, because wall-clock time depends on other processes. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

describe('a hostile text is rendered in time', () => {
  it.each(BOMBS)(
    '%s',
    (_name, text) => {
      const startedAt = threadMs();
      rendered(text);
      const once = threadMs() - startedAt;
      streamed(text, [text.length / 2, text.length - 1].map(Math.floor));
      // About a second each on a quiet machine.
      expect(once).toBeLessThan(4000);
      expect(threadMs() - startedAt).toBeLessThan(12_000);
    },
    120_000,
  );

  it('shows marks that it does not understand as text', () => {
    expect(rendered(`${'> '.repeat(100)}底`)).toContain('底');
    expect(rendered('字'.repeat(20_000))).toContain('字'.repeat(20_000));
  });
});
