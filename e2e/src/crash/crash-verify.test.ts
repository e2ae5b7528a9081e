import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import type { Promised } from './crash-round.ts';
import { brokenIn } from './crash-verify.ts';

const KILLED_AT = 10_000;
const FLUSHED = { text: '年假', at: KILLED_AT - 2000 };
const FRESH = { text: '十天', at: KILLED_AT - 100 };

const saved: Message = { _id: 's', type: 'self_msg', content: { text: '已确认' } };
const question: Message = { _id: 'q', type: 'self_msg', content: { text: '几天？' } };

// A checker that never fails proves nothing, so each kind of loss is given to it once.
describe('crash check', () => {
  it.each<[rule: string, answer: Message, pieces: Promised['answer']['pieces']]>([
    ['accepts an interrupted answer with only the flushed text', html('年假', 'interrupted'), [FLUSHED, FRESH]],
    [
      'accepts an interrupted answer with more than the flushed text',
      html('年假十天', 'interrupted'),
      [FLUSHED, FRESH],
    ],
    ['accepts text that the client had not received yet', html('年假十天整', 'interrupted'), [FLUSHED, FRESH]],
    ['accepts an error when nothing was flushed', { ...html(''), type: 'error' }, [FRESH]],
    ['accepts an answer that ended just before the kill', html('年假十天'), [FLUSHED, FRESH]],
  ])('%s', (_rule, answer, pieces) => {
    expect(judge([saved, question, answer], pieces)).toEqual([]);
  });

  it.each<[rule: string, messages: Message[]]>([
    ['a lost saved message', [question, html('年假', 'interrupted')]],
    ['a lost question', [saved, html('年假', 'interrupted')]],
    ['a lost answer', [saved, question]],
    ['lost flushed text', [saved, question, html('年', 'interrupted')]],
    ['flushed text that was replaced by an error', [saved, question, { ...html(''), type: 'error' }]],
    ['a text that differs from the streamed one', [saved, question, html('年假没有', 'interrupted')]],
    ['an interrupted answer that is not marked as interrupted', [saved, question, html('年假')]],
    ['an interrupted answer that is marked as stopped', [saved, question, html('年假', 'stopped')]],
  ])('reports %s', (_rule, messages) => {
    expect(judge(messages, [FLUSHED, FRESH])).toHaveLength(1);
  });
});

function judge(messages: Message[], pieces: Promised['answer']['pieces']): string[] {
  const promised: Promised = {
    conversationId: 'c',
    saved: [saved],
    question: { id: 'q', text: '几天？', isAcknowledged: true },
    answer: { id: 'a', pieces, isComplete: false },
  };
  return brokenIn(promised, { messages, killedAt: KILLED_AT });
}

function html(text: string, ending?: 'interrupted' | 'stopped'): Message {
  return { _id: 'a', type: 'html', content: { text }, ...(ending ? { ending } : {}) };
}
