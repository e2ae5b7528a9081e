import { describe, expect, it } from 'vitest';
import { IDLE, nextAnswer, type AnswerInput } from './answer-machine.ts';

const exchange = {
  questionId: 'q1',
  answerId: 'a1',
  question: '您好',
  replaces: [],
  model: 'gpt-4',
  origin: {},
  setting: undefined,
};
const send: AnswerInput = { type: 'question-send', exchange };
const again: AnswerInput = { type: 'question-send', exchange: { ...exchange, answerId: 'a2' } };
const goOn: AnswerInput = { type: 'question-send', exchange: { ...exchange, kept: '一半' } };
const delta = (text: string): AnswerInput => ({ type: 'text-delta', text });
const learn: AnswerInput = { type: 'exchange-learn', facts: { model: 'glm-4' } };
const end: AnswerInput = { type: 'answer-end' };
const stop: AnswerInput = { type: 'answer-stop' };
const fail: AnswerInput = { type: 'answer-error', message: '接口错误，请重试。' };
const lose: AnswerInput = { type: 'connection-change', isLost: true };
const giveUp: AnswerInput = { type: 'connection-give-up', message: '网络异常' };
const refuse: AnswerInput = { type: 'question-refuse' };
const dismiss: AnswerInput = { type: 'answer-dismiss' };
const heartbeat: AnswerInput = { type: 'heartbeat' };

describe('answer machine', () => {
  it.each<[rule: string, inputs: AnswerInput[], expected: object]>([
    ['waits after a question', [send], { phase: 'loading', text: '', exchange }],
    ['appends a piece to the answer', [send, delta('您'), delta('好')], { phase: 'streaming', text: '您好' }],
    [
      'takes the model from the server',
      [send, learn],
      { phase: 'loading', exchange: { model: 'glm-4', answerId: 'a1' } },
    ],
    ['ignores a heartbeat while waiting', [send, heartbeat], { phase: 'loading' }],
    ['ignores a heartbeat while streaming', [send, delta('您'), heartbeat], { phase: 'streaming', text: '您' }],
    [
      'tells that the connection is lost',
      [send, delta('您'), lose],
      { phase: 'streaming', text: '您', isReconnecting: true },
    ],
    ['tells it also while waiting', [send, lose], { phase: 'loading', isReconnecting: true }],
    [
      'is connected again with the next piece',
      [send, lose, delta('您')],
      { phase: 'streaming', isReconnecting: false },
    ],
    [
      'may still be running when the connection stays lost',
      [send, delta('您'), giveUp],
      { phase: 'failed', isLost: true },
    ],
    ['ends with the end event', [send, delta('您'), end], { phase: 'done', text: '您', isStopped: false }],
    ['may end without any text', [send, end], { phase: 'done', text: '' }],
    ['keeps the received text when stopped', [send, delta('您'), stop], { phase: 'done', text: '您', isStopped: true }],
    ['can be stopped while waiting', [send, stop], { phase: 'done', text: '', isStopped: true }],
    ['drops a piece after the stop', [send, stop, delta('迟')], { phase: 'done', text: '' }],
    ['drops an end event after the stop', [send, stop, end], { phase: 'done', isStopped: true }],
    ['keeps the received text when it fails', [send, delta('您'), fail], { phase: 'failed', text: '您' }],
    ['keeps the message of a failure', [send, fail], { phase: 'failed', message: '接口错误，请重试。' }],
    ['drops a piece after the failure', [send, fail, delta('迟')], { phase: 'failed', text: '' }],
    ['ignores a second question while waiting', [send, again], { exchange: { answerId: 'a1' } }],
    ['ignores a second question while streaming', [send, delta('您'), again], { exchange: { answerId: 'a1' } }],
    [
      'takes the text of an answer that goes on from its stream',
      [goOn, delta('一半'), delta('，另一半')],
      { text: '一半，另一半' },
    ],
    [
      'keeps the text of an answer that goes on when it is stopped at once',
      [goOn, stop],
      { phase: 'done', text: '一半' },
    ],
    ['keeps it when it fails at once', [goOn, fail], { phase: 'failed', text: '一半' }],
    ['keeps it when the connection stays lost', [goOn, giveUp], { phase: 'failed', text: '一半', isLost: true }],
    ['knows that the model has cut the answer', [send, delta('您'), { ...end, isCut: true }], { isCut: true }],
    [
      'knows that it was stopped elsewhere',
      [send, delta('您'), { ...end, isStopped: true }],
      { phase: 'done', text: '您', isStopped: true },
    ],
    ['accepts a question after the end', [send, end, again], { phase: 'loading', exchange: { answerId: 'a2' } }],
    ['accepts a question after a failure', [send, fail, again], { phase: 'loading', exchange: { answerId: 'a2' } }],
    ['forgets a refused question', [send, refuse], { phase: 'idle' }],
    ['forgets an ended answer on request', [send, end, dismiss], { phase: 'idle' }],
    ['never forgets a running answer', [send, delta('您'), dismiss], { phase: 'streaming' }],
    [
      'stays idle when events arrive without a question',
      [delta('您'), end, stop, fail, refuse, heartbeat],
      { phase: 'idle' },
    ],
  ])('%s', (_rule, inputs, expected) => {
    expect(inputs.reduce(nextAnswer, IDLE)).toMatchObject(expected);
  });
});
