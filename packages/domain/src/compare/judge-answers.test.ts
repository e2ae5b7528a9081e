import { describe, expect, it } from 'vitest';
import { judgeAnswers } from './judge-answers.ts';

const ANSWERS = [
  '员工年假为 15 天。申请年假需要提前三天。未休年假可以折算成工资。',
  '年假共有十五天。年假申请应提前 3 天提出。',
  '## 年假\n\n- **员工年假为 10 天。**\n- 离职时一并结清所有费用项目。',
];

describe('judgement of several answers', () => {
  it('counts in how many windows a sentence is said, and marks what is said against it', () => {
    const { windows } = judgeAnswers(ANSWERS);
    expect(windows.map((window) => window.map(({ agreement, isContradicted }) => [agreement, isContradicted]))).toEqual(
      [
        [
          [2, true],
          [2, false],
          [1, false],
        ],
        [
          [2, true],
          [2, false],
        ],
        [
          [1, true],
          [1, false],
        ],
      ],
    );
  });

  it('puts everything about one thing into one line, contradictions first', () => {
    const { rows, counts } = judgeAnswers(ANSWERS);
    expect(rows.map(({ kind, windows, cells }) => [kind, windows, cells.map((cell) => cell?.text)])).toEqual([
      ['contradiction', 3, ['员工年假为 15 天。', '年假共有十五天。', '**员工年假为 10 天。**']],
      ['agreement', 2, ['申请年假需要提前三天。', '年假申请应提前 3 天提出。', undefined]],
    ]);
    expect(counts).toEqual({ agreed: 2, contradicted: 2, single: 2 });
  });

  it('names the place of every sentence in its answer', () => {
    for (const [index, window] of judgeAnswers(ANSWERS).windows.entries())
      for (const { text, start, end } of window) expect(ANSWERS[index]?.slice(start, end)).toBe(text);
  });

  it('leaves out thinking, code, headings and windows without an answer', () => {
    const thinking = '<think>员工年假为 10 天。</think>\n员工年假为 15 天。\n\n```\n员工年假为 15 天。\n```\n';
    const { windows, counts } = judgeAnswers([thinking, '', '年假共有十五天。']);
    expect(windows.map((window) => window.length)).toEqual([1, 0, 1]);
    expect(counts).toEqual({ agreed: 1, contradicted: 0, single: 0 });
    expect(thinking.slice(windows[0]?.[0]?.start, windows[0]?.[0]?.end)).toBe('员工年假为 15 天。');
  });

  it('does not link two sentences of the same window', () => {
    expect(judgeAnswers(['员工年假为 15 天。员工年假为 15 天。', '']).counts).toEqual({
      agreed: 0,
      contradicted: 0,
      single: 2,
    });
  });
});

describe('sentences that answers repeat', () => {
  it('links a sentence with the same one, not with one that differs in its figure', () => {
    const [one, other] = ['离职率下降 3 个百分点。', '离职率下降 4 个百分点。'];
    const { windows, counts } = judgeAnswers([one + other, other + one]);
    expect(counts).toEqual({ agreed: 2, contradicted: 0, single: 0 });
    expect(windows.flat().map(({ agreement }) => agreement)).toEqual([2, 2, 2, 2]);
  });

  it('links the occurrences in their order', () => {
    const once = '申请年假需要提前三天。';
    const { windows, counts } = judgeAnswers([once + once, once]);
    expect(counts).toEqual({ agreed: 1, contradicted: 0, single: 1 });
    expect(windows.map((window) => window.map(({ agreement }) => agreement))).toEqual([[2, 1], [2]]);
  });
});
