import { describe, expect, it } from 'vitest';
import { askQuestion, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { END_LINE, errorLine, HEARTBEAT_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { encodeBase64 } from '@wenjin/contract/base64';
import { fakeFetch, refused } from '../../testing/fake-fetch.ts';
import { openStream, resumeStream, type StreamEvent } from './answer-stream.ts';

const input: AskQuestionInput = { messages: [{ role: 'user', content: '您好' }], model: 'm', chatStream: '1' };
const streamed = (text: string) => ({ text, headers: { 'content-type': 'text/event-stream' } });
const never = new AbortController().signal;

async function eventsOf(stream: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

describe('answer stream', () => {
  it('yields the events of the stream', async () => {
    fakeFetch({ [askQuestion.path]: () => streamed(pieceLine('您好') + HEARTBEAT_LINE + END_LINE) });
    await expect(eventsOf(openStream(input, never))).resolves.toEqual([
      { type: 'text-delta', text: '您好' },
      { type: 'heartbeat' },
      { type: 'answer-end' },
    ]);
  });

  it('yields the model that really answers first', async () => {
    const headers = { 'content-type': 'text/event-stream', 'x-model': 'gpt-4' };
    fakeFetch({ [askQuestion.path]: () => ({ text: END_LINE, headers }) });
    expect((await eventsOf(openStream(input, never)))[0]).toEqual({ type: 'answer-model', model: 'gpt-4' });
  });

  it('yields a failure that comes after the start', async () => {
    fakeFetch({ [askQuestion.path]: () => streamed(pieceLine('您') + errorLine('厂商超时')) });
    expect((await eventsOf(openStream(input, never))).at(-1)).toEqual({ type: 'answer-error', message: '厂商超时' });
  });

  it.each([
    ['with an encoded text', { status: 500, json: { result: encodeBase64('余额不足') } }, '余额不足'],
    ['with a text that is not base64', { status: 500, json: { result: '%%%' } }, '接口错误，请重试。'],
  ])('reports a failure before the start %s', async (_what, reply, message) => {
    fakeFetch({ [askQuestion.path]: () => reply });
    await expect(eventsOf(openStream(input, never))).resolves.toEqual([{ type: 'answer-error', message }]);
  });

  it.each([
    ['without a text', { status: 500, json: {} }],
    ['from a proxy', { status: 502, text: '<html>' }],
  ])('throws a failure before the start %s, because the question may have arrived', async (_what, reply) => {
    fakeFetch({ [askQuestion.path]: () => reply });
    await expect(eventsOf(openStream(input, never))).rejects.toMatchObject({
      failure: { kind: 'http', status: reply.status },
    });
  });

  it('throws a refusal', async () => {
    fakeFetch({ [askQuestion.path]: () => refused(400, '输入内容过长，请重新输入。') });
    await expect(eventsOf(openStream(input, never))).rejects.toThrow('输入内容过长，请重新输入。');
  });

  it('refuses a line that is not an event', async () => {
    fakeFetch({ [askQuestion.path]: () => streamed('hello\n\n') });
    await expect(eventsOf(openStream(input, never))).rejects.toThrow();
  });

  it('requests the pieces from a number on', async () => {
    const network = fakeFetch({ '/fastdev/chatgpt/answer/a1': () => streamed(END_LINE) });
    await eventsOf(resumeStream('a1', 7, never));
    expect(network.seen.at(-1)?.path).toBe('/fastdev/chatgpt/answer/a1?from=7');
  });
});
