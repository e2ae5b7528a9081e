import { describe, expect, it } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { IDLE, type AnswerState } from '../answer/answer-machine.ts';
import { threadItems } from './thread-items.ts';

const message = (_id: string, type: Message['type']): Message => ({ _id, type, content: { text: _id } });
const exchange = {
  questionId: 'q2',
  answerId: 'a2',
  question: '新问题',
  replaces: [],
  model: 'gpt-4',
  origin: {},
  setting: undefined,
};
const resumed = {
  questionId: '',
  answerId: 'a2',
  question: '',
  replaces: [],
  model: '',
  origin: {},
  setting: undefined,
};
const earlier = [message('q1', 'self_msg'), message('a1', 'html')];
const asked = message('q2', 'self_msg');
const running = message('a2', 'loading');
const streaming: AnswerState = { phase: 'streaming', exchange, text: '您' };
const done: AnswerState = { phase: 'done', exchange, text: '您好', isStopped: false };
const failed: AnswerState = { phase: 'failed', exchange, text: '', message: '接口错误，请重试。' };

describe('thread', () => {
  it.each<{ rule: string; saved: Message[]; state: AnswerState; expected: string[] }>([
    { rule: 'shows the saved messages', saved: earlier, state: IDLE, expected: ['q1', 'a1'] },
    {
      rule: 'never shows a setting message',
      saved: [message('m', 'model_msg'), ...earlier],
      state: IDLE,
      expected: ['q1', 'a1'],
    },
    { rule: 'adds the current exchange', saved: earlier, state: streaming, expected: ['q1', 'a1', 'q2', 'a2*'] },
    {
      rule: 'shows a saved question once',
      saved: [...earlier, asked],
      state: streaming,
      expected: ['q1', 'a1', 'q2', 'a2*'],
    },
    {
      rule: 'shows the session’s state for a saved answer that is running',
      saved: [...earlier, asked, running],
      state: streaming,
      expected: ['q1', 'a1', 'q2', 'a2*'],
    },
    {
      rule: 'shows a resumed answer after its question',
      saved: [...earlier, asked, running],
      state: { ...streaming, exchange: resumed },
      expected: ['q1', 'a1', 'q2', 'a2*'],
    },
    {
      rule: 'keeps an ended answer until it is saved',
      saved: [...earlier, asked, running],
      state: done,
      expected: ['q1', 'a1', 'q2', 'a2*'],
    },
    {
      rule: 'shows the saved answer once it is saved',
      saved: [...earlier, asked, message('a2', 'html')],
      state: done,
      expected: ['q1', 'a1', 'q2', 'a2'],
    },
    {
      rule: 'shows a failure once, though it is saved under its own id',
      saved: [asked, message('e2', 'error')],
      state: failed,
      expected: ['q2', 'e2'],
    },
    {
      rule: 'shows an answer that has gone on until its new text is saved',
      saved: [...earlier, asked, message('a2', 'html')],
      state: { ...done, text: 'a2，另一半', exchange: { ...exchange, kept: 'a2' } },
      expected: ['q1', 'a1', 'q2', 'a2*'],
    },
    {
      rule: 'shows the saved answer when it has gone on without any text',
      saved: [...earlier, asked, message('a2', 'html')],
      state: { ...done, text: 'a2', exchange: { ...exchange, kept: 'a2' } },
      expected: ['q1', 'a1', 'q2', 'a2'],
    },
    {
      rule: 'leaves out the messages that the question replaces',
      saved: earlier,
      state: { ...streaming, exchange: { ...exchange, replaces: ['q1', 'a1'] } },
      expected: ['q2', 'a2*'],
    },
  ])('$rule', ({ saved, state, expected }) => {
    const shown = threadItems(saved, state).map((item) => item.message._id + (item.isLive ? '*' : ''));
    expect(shown).toEqual(expected);
  });

  it('keeps the item object of an unchanged message', () => {
    expect(threadItems(earlier, streaming)[0]).toBe(threadItems(earlier, IDLE)[0]);
  });

  it('shows the name of the answering model', () => {
    expect(threadItems([], streaming).at(-1)?.message.modelVersion).toBe('gpt-4');
  });

  it('shows the articles of a question before its answer begins, and how it was understood', () => {
    const found = { questionLink: [{ id: 'k1', article_name: '办法', article_address: '/kb/article/k1' }] };
    const state: AnswerState = {
      phase: 'loading',
      exchange: { ...exchange, found: { ...found, question: '完整的问题' } },
      text: '',
    };
    expect(threadItems(earlier, state).at(-1)?.message).toMatchObject({
      ...found,
      content: { text: '', question: '完整的问题' },
    });
  });
});
