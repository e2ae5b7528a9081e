import { describe, expect, it } from 'vitest';
import { readSuggestions } from './read-suggestions.ts';

describe('suggestions', () => {
  it.each([
    ['1. 年假能跨年吗？\n2、怎么申请？\n3）未休怎么折算？', ['年假能跨年吗？', '怎么申请？', '未休怎么折算？']],
    ['以下是追问：\n- 年假能跨年吗？\n- 年假能跨年吗？', ['年假能跨年吗？']],
    ['<think>嗯</think>\n怎么申请？\n\n', ['怎么申请？']],
    ['## 追问\n怎么申请？', ['怎么申请？']],
    ['| 问题 | 答案 |\n| --- | --- |\n怎么申请？', ['怎么申请？']],
    ['```json\n["怎么申请？"]\n```\n能跨年吗？', ['能跨年吗？']],
    ['---\n> 引用\n1. **怎么申请？**', ['怎么申请？']],
    ['……\n？！', []],
    ['<think>没有结尾\n怎么申请？', []],
    ['', []],
  ])('reads %j as the questions %j', (text, questions) => {
    expect(readSuggestions(text, 3)).toEqual(questions);
  });

  it('returns at most the requested number of suggestions', () => {
    expect(readSuggestions('一？\n二？\n三？\n四？', 3)).toHaveLength(3);
  });
});
