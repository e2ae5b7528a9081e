import { describe, expect, it } from 'vitest';
import { cutPassages } from './cut-passages.ts';

const long = (text: string, times: number) => text.repeat(times);

describe('cutting an article into passages', () => {
  it('cuts at headings and keeps the path of headings without the title', () => {
    const passages = cutPassages(
      '假期管理办法',
      '# 假期管理办法\n\n总则内容。\n\n## 第三章 生育假期\n\n### 产假\n\n九十八天。\n\n### 奖励假\n\n六十天。\n\n## 附则\n\n解释权。',
    );
    expect(passages.map(({ passage, heading, text }) => [passage, heading, text])).toEqual([
      [1, '', '总则内容。'],
      [2, '第三章 生育假期 › 产假', '九十八天。'],
      [3, '第三章 生育假期 › 奖励假', '六十天。'],
      [4, '附则', '解释权。'],
    ]);
  });

  it('takes short plain lines of a regulation as headings, and long ones as paragraphs', () => {
    const body = '第二章 加班\n第八条 加班申请\n须事先提交。\n第九条 员工加班须由直属上级批准后生效，未经批准的不计。';
    expect(cutPassages('', body).map(({ heading, text }) => [heading, text])).toEqual([
      ['第二章 加班 › 第八条 加班申请', '须事先提交。\n第九条 员工加班须由直属上级批准后生效，未经批准的不计。'],
    ]);
  });

  it('keeps a table whole with its header row', () => {
    const rows = Array.from(
      { length: 40 },
      (_row, index) => `| 职级 ${index} | ${index * 100} 元 | 说明说明说明 |`,
    ).join('\n');
    const passages = cutPassages('', `前文。\n\n| 职级 | 标准 | 说明 |\n| --- | --- | --- |\n${rows}\n\n后文。`);
    const table = passages.filter(({ text }) => text.includes('职级 39'));
    expect(table).toHaveLength(1);
    expect(table[0]?.text).toContain('| 职级 | 标准 | 说明 |');
    expect(table[0]?.text).toContain('职级 0 ');
  });

  it('repeats the header row when a table is far too long for one passage', () => {
    const rows = Array.from({ length: 400 }, (_row, index) => `| ${index} | ${'内容'.repeat(10)} |`).join('\n');
    const passages = cutPassages('', `| 序号 | 内容 |\n| --- | --- |\n${rows}`);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.every(({ text }) => text.startsWith('| 序号 | 内容 |\n| --- | --- |\n'))).toBe(true);
  });

  it('cuts long paragraphs at sentences into a few hundred characters', () => {
    const passages = cutPassages('', long('员工每年享有带薪年休假，具体天数按工龄计算。', 100));
    expect(passages.length).toBeGreaterThan(5);
    expect(passages.every(({ text }) => text.length <= 400 && text.endsWith('。'))).toBe(true);
    expect(passages.map(({ text }) => text).join('')).toBe(long('员工每年享有带薪年休假，具体天数按工龄计算。', 100));
  });

  it('cuts text without punctuation by length', () => {
    expect(cutPassages('', long('字', 5000)).every(({ text }) => text.length <= 640)).toBe(true);
  });

  it('says where a passage is in the text', () => {
    const body = '## 甲\n\n第一段。\n\n第二段。\n\n## 乙\n\n第三段。';
    expect(cutPassages('', body).map(({ start, end }) => body.slice(start, end))).toEqual([
      '第一段。\n\n第二段。',
      '第三段。',
    ]);
  });

  it.each([
    ['', []],
    ['# 只有标题', []],
    ['```\n# 不是标题\n```', ['```\n# 不是标题\n```']],
    ['没有结束的\n```\n代码', ['没有结束的\n\n```\n代码']],
  ])('reads %j', (body, texts) => {
    expect(cutPassages('', body).map(({ text }) => text)).toEqual(texts);
  });
});
