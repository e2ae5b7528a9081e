import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { canContinue, closeThinking, continuationTurns } from './continue-answer.ts';
import { joinContinuation } from './join-continuation.ts';

const html = (text: string, ending?: 'stopped' | 'interrupted' | 'cut') => ({
  type: 'html' as const,
  content: { text },
  ending,
});

describe('an answer that goes on', () => {
  it.each([
    ['was stopped', html('半句', 'stopped'), true],
    ['was interrupted', html('半句', 'interrupted'), true],
    ['reached the longest answer of its model', html('半句', 'cut'), true],
    ['ended normally', html('整句。'), false],
    ['was stopped before its first word', html('  ', 'stopped'), false],
    ['fills its message', html('长'.repeat(MESSAGE_TEXT_MAX), 'cut'), false],
    ['is a failure', { ...html('接口错误，请重试。'), type: 'error' as const }, false],
  ])('is offered for one that %s', (_rule, message, expected) => {
    expect(canContinue(message)).toBe(expected);
  });

  it('closes a thought in which it was stopped', () => {
    expect(closeThinking('<think>先想')).toBe('<think>先想</think>');
    expect(closeThinking('<think>想</think>答')).toBe('<think>想</think>答');
    expect(closeThinking('答')).toBe('答');
  });

  it('sends what was said, without the thoughts, and asks for the rest', () => {
    const turns = continuationTurns('<think>想</think>已经写了', 8192);
    expect(turns).toMatchObject([{ role: 'assistant', content: '已经写了' }, { role: 'user' }]);
    expect(continuationTurns('<think>想</think>', 8192)).toEqual([]);
  });

  it('sends only the end of a long answer, so that the question still fits', () => {
    const [assistant] = continuationTurns('字'.repeat(20_000), 4096);
    expect(assistant?.content).toHaveLength(1024);
  });
});

describe('the seam of an answer that goes on', () => {
  it.each<[rule: string, before: string, pieces: string[], expected: string]>([
    ['joins in the middle of a sentence', '调休须在六个月', ['内', '使用。'], '内使用。'],
    ['drops what the model repeats', '夜班另发津贴。调休须在六个月', ['调休须在', '六个月内使用。'], '内使用。'],
    ['keeps words that only look alike', '第一，审批', ['审批由上级完成。'], '审批由上级完成。'],
    ['drops thoughts', '调休须在六个月', ['<think>用户要', '继续</think>', '\n内使用。'], '内使用。'],
    ['drops thoughts whose tags are split', '调休须在六个月', ['<th', 'ink>想</thi', 'nk>内使用。'], '内使用。'],
    ['keeps a heading on its own line', '以上为第一部分。', ['## 二、补贴'], '\n\n## 二、补贴'],
    ['keeps the rows of a table apart', '| 部门 | 人数 |', ['| 客服 | 3 |'], '\n| 客服 | 3 |'],
    ['keeps a figure in its sentence', '共', ['3. 5 天'], '3. 5 天'],
    ['yields nothing for a mere repetition', '调休须在六个月内使用。', ['须在六个月内使用。'], ''],
    [
      'leaves the answer after a thought alone',
      '<think>想</think>',
      ['<think>再想</think>答'],
      '<think>再想</think>答',
    ],
  ])('%s', (_rule, before, pieces, expected) => {
    const joined = joinContinuation(before);
    expect(pieces.map((piece) => joined.push(piece)).join('') + joined.end()).toBe(expected);
  });

  it('passes pieces on at once when nothing is repeated', () => {
    const joined = joinContinuation('调休须在六个月');
    expect([joined.push('内'), joined.push('使用')]).toEqual(['内', '使用']);
  });
});
