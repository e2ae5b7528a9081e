import { type Message, MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import type { AnswerState } from './answer-machine.ts';
import { answerView } from './answer-view.ts';
import { endedMessages } from './ended-messages.ts';

const exchange = {
  questionId: 'q',
  answerId: 'a',
  question: '问',
  replaces: [],
  model: 'gpt-4',
  origin: {},
  setting: undefined,
};
const done = (text: string, isStopped = false): AnswerState => ({ phase: 'done', exchange, text, isStopped });
const saved = (ending: NonNullable<Message['ending']>): Message => {
  return { _id: 'a', type: 'html', content: { text: '答' }, ending };
};

describe('the note under an answer', () => {
  it.each([
    ['stopped', '已停止生成'],
    ['interrupted', '连接中断'],
    ['cut', '已达长度上限'],
  ] as const)('shows for a stored answer that ended as %s the note %s', (ending, tag) => {
    expect(answerView(saved(ending), { phase: 'idle' }).tag).toBe(tag);
  });

  it('shows the note about a truncated answer as soon as its stream has ended, and the saved message shows the same', () => {
    const cut = done('字'.repeat(MESSAGE_TEXT_MAX));
    expect(answerView(saved('cut'), cut).tag).toBe('已达长度上限');
    expect(endedMessages(cut, new Date(0)).at(-1)?.ending).toBe('cut');
  });

  it('shows no note under an answer that is complete', () => {
    expect(answerView(saved('cut'), done('字')).tag).toBeUndefined();
    expect(endedMessages(done('字'), new Date(0)).at(-1)).not.toHaveProperty('ending');
  });
});

describe('an answer that ended early', () => {
  const view = (state: AnswerState) => answerView(saved('stopped'), state);

  it('can go on when it was stopped, cut or interrupted, also before it is saved', () => {
    expect(answerView(saved('stopped'), { phase: 'idle' }).canContinue).toBe(true);
    expect(view(done('一半', true)).canContinue).toBe(true);
    expect(view({ ...done('一半'), isCut: true } as AnswerState)).toMatchObject({
      canContinue: true,
      tag: '已达长度上限',
    });
    const failed: AnswerState = { phase: 'failed', exchange, text: '一半', message: '接口错误，请重试。' };
    expect(view(failed)).toMatchObject({ canContinue: true, tag: '连接中断' });
  });

  it('cannot go on when it is complete, without any text, or as long as a message can be', () => {
    expect(view(done('整句。')).canContinue).toBe(false);
    expect(view(done('', true)).canContinue).toBe(false);
    expect(view(done('字'.repeat(MESSAGE_TEXT_MAX))).canContinue).toBe(false);
  });

  it('shows its text while the rest is awaited', () => {
    const waiting: AnswerState = { phase: 'loading', exchange: { ...exchange, kept: '一半' }, text: '' };
    expect(view(waiting)).toMatchObject({ text: '一半', isWaiting: false, isRunning: true, status: '正在生成' });
  });
});

describe('the status of an answer from the knowledge base', () => {
  const asking = { ...exchange, origin: { sourceLibrary: ['咨询'] } };
  const found = { questionLink: [] };

  it('says that articles are looked up, until they are found', () => {
    const status = (about: typeof exchange) =>
      answerView(saved('cut'), { phase: 'loading', exchange: about, text: '' }).status;
    expect(status(asking)).toBe('正在查找资料…');
    expect(status({ ...asking, found } as typeof exchange)).toBeUndefined();
    expect(status(exchange)).toBeUndefined();
  });

  it('is saved with what only the server knows', () => {
    const state: AnswerState = { phase: 'done', exchange: { ...asking, found }, text: '答[1]', isStopped: false };
    expect(endedMessages(state, new Date(0))).toEqual([]);
  });
});
