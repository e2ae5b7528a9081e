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
const delta = (text: string): AnswerInput => ({ type: 'text-delta', text });
const learn: AnswerInput = { type: 'exchange-learn', facts: { model: 'glm-4' } };
const end: AnswerInput = { type: 'answer-end' };
const stop: AnswerInput = { type: 'answer-stop' };
const fail: AnswerInput = { type: 'answer-error', message: '接口错误，请重试。' };
const refuse: AnswerInput = { type: 'question-refuse' };
const dismiss: AnswerInput = { type: 'answer-dismiss' };
const heartbeat: AnswerInput = { type: 'heartbeat' };

describe('answer machine', () => {
  it.each<[rule: string, inputs: AnswerInput[], expected: object]>([
    ['waits after a question', [send], { phase: 'loading', text: '', exchange }],
    ['grows the answer', [send, delta('您'), delta('好')], { phase: 'streaming', text: '您好' }],
    ['learns with what it is made', [send, learn], { phase: 'loading', exchange: { model: 'glm-4', answerId: 'a1' } }],
    ['is not moved by a heartbeat while waiting', [send, heartbeat], { phase: 'loading' }],
    ['is not moved by a heartbeat while streaming', [send, delta('您'), heartbeat], { phase: 'streaming', text: '您' }],
    ['ends with the end', [send, delta('您'), end], { phase: 'done', text: '您', isStopped: false }],
    ['may end without a word', [send, end], { phase: 'done', text: '' }],
    ['keeps what has arrived when stopped', [send, delta('您'), stop], { phase: 'done', text: '您', isStopped: true }],
    ['can be stopped while waiting', [send, stop], { phase: 'done', text: '', isStopped: true }],
    ['drops a piece after the stop', [send, stop, delta('迟')], { phase: 'done', text: '' }],
    ['drops an end after the stop', [send, stop, end], { phase: 'done', isStopped: true }],
    ['keeps what has arrived when it fails', [send, delta('您'), fail], { phase: 'failed', text: '您' }],
    ['says why it failed', [send, fail], { phase: 'failed', message: '接口错误，请重试。' }],
    ['drops a piece after the failure', [send, fail, delta('迟')], { phase: 'failed', text: '' }],
    ['ignores a second question while waiting', [send, again], { exchange: { answerId: 'a1' } }],
    ['ignores a second question while streaming', [send, delta('您'), again], { exchange: { answerId: 'a1' } }],
    ['takes a question after the end', [send, end, again], { phase: 'loading', exchange: { answerId: 'a2' } }],
    ['takes a question after a failure', [send, fail, again], { phase: 'loading', exchange: { answerId: 'a2' } }],
    ['forgets a refused question', [send, refuse], { phase: 'idle' }],
    ['forgets an ended answer on request', [send, end, dismiss], { phase: 'idle' }],
    ['never forgets a running one', [send, delta('您'), dismiss], { phase: 'streaming' }],
    ['stays idle whatever a stray stream says', [delta('您'), end, stop, fail, refuse, heartbeat], { phase: 'idle' }],
  ])('%s', (_rule, inputs, expected) => {
    expect(inputs.reduce(nextAnswer, IDLE)).toMatchObject(expected);
  });
});
