import { describe, expect, it } from 'vitest';
import { toRichText } from './rich-text.ts';

const ANSWER = `<think>不该出现</think>
# 结论

上半年**主动离职率**降到 \`7.8%\`，见[报告](https://example.com/a)[^1]。

| 部门 | 人数 |
| --- | ---: |
| 客服 | 12 |
| 销售 | 7 |

1. 第一
2. 第二
   - 内层
- [x] 已办

\`\`\`sql
select 1;
\`\`\`

公式 $a+b$。

[^1]: 内部资料
`;

describe('an answer for the clipboard', () => {
  it('copies an answer as HTML with its structure and inline styles', async () => {
    const { html } = await toRichText(ANSWER);
    expect(html).toContain('<h1>结论</h1>');
    expect(html).toContain('<strong>主动离职率</strong>');
    expect(html).toContain('<a href="https://example.com/a">报告</a>');
    expect(html).toMatch(/<table style="border-collapse:collapse">/u);
    expect(html).toMatch(/<td style="border:1px solid #bfc8c7;padding:4px 8px;text-align:right">12<\/td>/u);
    expect(html).toMatch(/<pre style="[^"]*">select 1;\n<\/pre>/u);
    expect(html).toContain('☑ 已办');
    expect(html).not.toMatch(/class=|<button|<span|caret|不该出现|javascript/u);
  });

  it('copies an answer as readable plain text, with tabs between the cells of a table', async () => {
    const { plain } = await toRichText(ANSWER);
    expect(plain).toBe(
      [
        '结论',
        '',
        '上半年主动离职率降到 7.8%，见报告[1]。',
        '',
        '部门\t人数',
        '客服\t12',
        '销售\t7',
        '',
        '1. 第一',
        '2. 第二',
        '  • 内层',
        '',
        '• ☑ 已办',
        '',
        'select 1;',
        '',
        '公式 a+b。',
        '',
        '[1] 内部资料',
      ].join('\n'),
    );
  });

  it('copies no unsafe URL', async () => {
    const { html } = await toRichText('[x](javascript:alert(1)) <img src=x onerror=y> ![a](https://evil.example/x)');
    expect(html).not.toMatch(/javascript|<img/u);
  });
});
