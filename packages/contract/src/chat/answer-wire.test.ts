import { describe, expect, it } from 'vitest';
import {
  AnswerWireReader,
  CUT_LINE,
  END_LINE,
  errorLine,
  HEARTBEAT_LINE,
  pieceLine,
  STOPPED_LINE,
  WireError,
} from './answer-wire.ts';

const stream = pieceLine('您好，') + HEARTBEAT_LINE + pieceLine('😀世界\n') + END_LINE;
const events = [
  { type: 'text-delta', text: '您好，' },
  { type: 'heartbeat' },
  { type: 'text-delta', text: '😀世界\n' },
  { type: 'answer-end' },
];

describe('answer wire', () => {
  it('reads back the events that were written', () => {
    expect(new AnswerWireReader().push(stream)).toEqual(events);
  });

  it('reads a stream that is cut after any character', () => {
    for (let cut = 0; cut <= stream.length; cut += 1) {
      const reader = new AnswerWireReader();
      expect([...reader.push(stream.slice(0, cut)), ...reader.push(stream.slice(cut))]).toEqual(events);
    }
  });

  it.each([
    ['that the model has cut the answer', CUT_LINE, { isCut: true }],
    ['that somebody has stopped the answer', STOPPED_LINE, { isStopped: true }],
  ])('tells %s, wherever the stream itself is cut', (_what, line, ending) => {
    const cutStream = pieceLine('您好') + line + END_LINE;
    for (let cut = 0; cut <= cutStream.length; cut += 1) {
      const reader = new AnswerWireReader();
      const read = [...reader.push(cutStream.slice(0, cut)), ...reader.push(cutStream.slice(cut))];
      expect(read).toEqual([
        { type: 'text-delta', text: '您好' },
        { type: 'answer-end', ...ending },
      ]);
    }
  });

  it('sends a failure as text', () => {
    expect(new AnswerWireReader().push(errorLine('接口错误，请重试。'))).toEqual([
      { type: 'answer-error', message: '接口错误，请重试。' },
    ]);
  });

  it('never mistakes a piece for the end of the stream', () => {
    expect(new AnswerWireReader().push(pieceLine('[DONE]'))).toEqual([{ type: 'text-delta', text: '[DONE]' }]);
  });

  it.each(['hello\n', 'data: %%%\n', 'data: /w==\n', '<html>\n'])('rejects the malformed line %j', (line) => {
    expect(() => new AnswerWireReader().push(line)).toThrow(WireError);
  });
});
