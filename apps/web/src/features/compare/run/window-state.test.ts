import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import {
  charactersOf,
  endedAnswer,
  lastAnswer,
  nextState,
  statusOf,
  UNKNOWN,
  type WindowState,
} from './window-state.ts';

const said = (type: Message['type'], text: string, rest: Partial<Message> = {}): Message => ({
  _id: text,
  type,
  content: { text },
  ...rest,
});
const report = (phase: WindowState['phase'], messages: Message[] = []) => ({
  phase,
  messages,
  problem: undefined,
  answerer: {},
});

describe('state of a window', () => {
  it('measures the time to the first piece and to the end from the moment of the question', () => {
    const asked = { ...UNKNOWN, askedAt: 1000 };
    const loading = nextState(asked, report('loading'), 1010);
    const streaming = nextState(loading, report('streaming'), 1400);
    const done = nextState(streaming, report('done'), 3000);
    expect(done.times).toEqual({ firstPieceMs: 400, durationMs: 2000 });
    expect(nextState(done, report('idle'), 9000).times).toEqual({ firstPieceMs: 400, durationMs: 2000 });
  });

  it('begins anew when the question is asked again in this window alone', () => {
    const failed = {
      ...UNKNOWN,
      phase: 'failed' as const,
      askedAt: 1000,
      times: { firstPieceMs: null, durationMs: 5 },
    };
    const loading = nextState(failed, report('loading'), 8000);
    expect(nextState(loading, report('done'), 8500).times).toEqual({ firstPieceMs: null, durationMs: 500 });
  });

  it('leaves the times of a resumed answer to the server', () => {
    const loading = nextState(UNKNOWN, report('loading'), 10);
    const streaming = nextState(loading, report('streaming'), 20);
    expect(nextState(streaming, report('done'), 30).times).toBeUndefined();
  });

  it.each([
    ['empty', [], 'idle'],
    ['running', [said('self_msg', '问'), said('loading', '')], 'idle'],
    ['running', [said('self_msg', '问')], 'streaming'],
    ['done', [said('self_msg', '问'), said('html', '答')], 'idle'],
    ['done', [said('self_msg', '问'), said('html', '答', { ending: 'cut' })], 'idle'],
    ['stopped', [said('self_msg', '问'), said('html', '答', { ending: 'stopped' })], 'idle'],
    ['failed', [said('self_msg', '问'), said('html', '半'), said('error', '接口错误')], 'idle'],
  ] as const)('is %s with %j in phase %s', (status, messages, phase) => {
    expect(statusOf({ ...UNKNOWN, ...report(phase, [...messages]) })).toBe(status);
  });

  it('is failed when its question could not be asked, although older answers are there', () => {
    const messages = [said('self_msg', '问'), said('html', '答')];
    expect(statusOf({ ...UNKNOWN, messages, problem: '输入过长，请重新输入' })).toBe('failed');
  });

  it('takes the text of the newest question, also when the answer was cut off', () => {
    const cut = [said('self_msg', '问'), said('html', '半'), said('error', '接口错误')];
    expect(lastAnswer({ messages: cut })?.content.text).toBe('半');
    expect(lastAnswer({ messages: [...cut, said('self_msg', '又问'), said('error', '错')] })).toBeUndefined();
  });

  it('counts characters without spaces and without thinking', () => {
    expect(charactersOf('<think>想想</think>\n年假 15 天。😀')).toBe(7);
  });

  it('has an answer to judge once it has ended, and none of an earlier question while a round runs', () => {
    const ended = { ...UNKNOWN, messages: [said('self_msg', '第一问'), said('html', '第一答')] };
    const times = { firstPieceMs: 10, durationMs: 20 };
    expect(endedAnswer(ended, false)).toBe('第一答');
    expect(endedAnswer({ ...ended, phase: 'streaming' }, true)).toBe('');
    expect(endedAnswer({ ...ended, times }, true)).toBe('第一答');
    // The next question was sent to all windows, and this one has not begun with it.
    expect(endedAnswer({ ...ended, askedAt: 1000, times: undefined }, true)).toBe('');
    expect(endedAnswer({ ...ended, messages: [...ended.messages, said('self_msg', '再问')] }, false)).toBe('');
  });
});
