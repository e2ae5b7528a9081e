import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import type { StreamEvent } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { AnswerSession, type AnswerRequests } from './answer-session.ts';

const exchange = {
  questionId: 'q1',
  answerId: 'a1',
  question: '您好',
  replaces: [],
  model: 'm',
  origin: {},
  setting: undefined,
};
const input: AskQuestionInput = { messages: [{ role: 'user', content: '您好' }], model: 'm', chatStream: '1' };
const onStored = () => {};
const prepare = () => Promise.resolve(input);
const delta = (text: string): AnswerEvent => ({ type: 'text-delta', text });
const end: AnswerEvent = { type: 'answer-end' };
const loss = () => new CallError({ kind: 'network' });

/** A stream that a test feeds by hand. It ignores the abort, because a vendor's last flush also arrives after it. */
function handFed() {
  const waiting: ((result: IteratorResult<AnswerEvent>) => void)[] = [];
  const queue: AnswerEvent[] = [];
  return {
    push(event: AnswerEvent) {
      const next = waiting.shift();
      if (next === undefined) queue.push(event);
      else next({ done: false, value: event });
    },
    stream: {
      [Symbol.asyncIterator]: () => ({
        next: () =>
          new Promise<IteratorResult<AnswerEvent>>((resolve) => {
            const event = queue.shift();
            if (event === undefined) waiting.push(resolve);
            else resolve({ done: false, value: event });
          }),
      }),
    },
  };
}

async function* play(...steps: (StreamEvent | Error)[]): AsyncGenerator<StreamEvent> {
  for (const step of steps) {
    await Promise.resolve();
    if (step instanceof Error) throw step;
    yield step;
  }
}

function makeSession(requests: Partial<AnswerRequests>) {
  const full = {
    openStream: vi.fn<AnswerRequests['openStream']>(() => play(end)),
    resumeStream: vi.fn<AnswerRequests['resumeStream']>(() => play(end)),
    stopAnswer: vi.fn<AnswerRequests['stopAnswer']>(() => Promise.resolve()),
    ...requests,
  };
  return { session: new AnswerSession(full), requests: full };
}

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  vi.useRealTimers();
});

function drawFrame() {
  for (const draw of frames.splice(0)) draw();
}

describe('answer session', () => {
  it('takes model and origin from the request and from the server’s response', async () => {
    const mode = { _id: 'm1', value: 'concise' as const };
    const { session } = makeSession({ openStream: () => play({ type: 'answer-model', model: 'glm-4' }, end) });
    await session.send({
      exchange,
      prepare: () => Promise.resolve({ ...input, sourceLibrary: ['咨询'], mode }),
      onStored,
    });
    expect(session.getState()).toMatchObject({
      exchange: { model: 'glm-4', origin: { sourceLibrary: ['咨询'] }, setting: { _id: 'm1', type: 'model_msg' } },
    });
  });

  it('shows the question before the request is built', () => {
    const { session } = makeSession({});
    void session.send({ exchange, prepare: () => new Promise(() => undefined), onStored });
    expect(session.getState()).toMatchObject({ phase: 'loading', exchange });
  });

  it('notifies its listeners once per frame, however many pieces arrive', async () => {
    const { session } = makeSession({ openStream: () => play(delta('您'), delta('好'), delta('！'), end) });
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    await session.send({ exchange, prepare, onStored });
    expect(listener).not.toHaveBeenCalled();
    drawFrame();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您好！' });
  });

  it('ignores a question while an answer is running', async () => {
    const feed = handFed();
    const openStream = vi.fn<AnswerRequests['openStream']>(() => feed.stream);
    const { session } = makeSession({ openStream });
    void session.send({ exchange, prepare, onStored });
    await session.send({ exchange: { ...exchange, answerId: 'a2' }, prepare, onStored });
    expect(openStream).toHaveBeenCalledTimes(1);
    expect(session.getState()).toMatchObject({ exchange: { answerId: 'a1' } });
  });

  it('stops at once, tells the server, and drops a late piece', async () => {
    const feed = handFed();
    const { session, requests } = makeSession({ openStream: () => feed.stream });
    const sending = session.send({ exchange, prepare, onStored });
    feed.push(delta('您'));
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ text: '您' }));
    await session.stop();
    feed.push(delta('迟'));
    await sending;
    expect(requests.stopAnswer).toHaveBeenCalledWith('a1');
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您', isStopped: true });
  });

  it('aborts the request when the answer is stopped', async () => {
    const feed = handFed();
    const openStream = vi.fn<AnswerRequests['openStream']>(() => feed.stream);
    const { session } = makeSession({ openStream });
    void session.send({ exchange, prepare, onStored });
    await vi.waitFor(() => expect(openStream).toHaveBeenCalled());
    await session.stop();
    expect(openStream.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('sends no request when the answer is stopped before the request is built', async () => {
    const { session, requests } = makeSession({});
    const sending = session.send({ exchange, prepare, onStored });
    await session.stop();
    await sending;
    expect(requests.openStream).not.toHaveBeenCalled();
  });

  it('resumes a lost connection at the first piece that it has not received', async () => {
    const { session, requests } = makeSession({
      openStream: () => play(delta('您'), { type: 'heartbeat' }, delta('好'), loss()),
      resumeStream: vi.fn<AnswerRequests['resumeStream']>(() => play(delta('！'), end)),
    });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(500);
    await sending;
    expect(requests.resumeStream).toHaveBeenCalledWith('a1', 2, expect.any(AbortSignal));
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您好！' });
  });

  it('treats a stream without an end event as a lost connection', async () => {
    const { session, requests } = makeSession({ openStream: () => play(delta('您')) });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(500);
    await sending;
    expect(requests.resumeStream).toHaveBeenCalledWith('a1', 1, expect.any(AbortSignal));
  });

  it('gives up after three tries without a new piece, and says what is wrong', async () => {
    const { session, requests } = makeSession({
      openStream: () => play(delta('您'), loss()),
      resumeStream: vi.fn<AnswerRequests['resumeStream']>(() => play(loss())),
    });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(10_000);
    await sending;
    expect(requests.resumeStream).toHaveBeenCalledTimes(3);
    expect(session.getState()).toMatchObject({ phase: 'failed', text: '您', message: '网络异常，请检查网络后重试' });
  });

  it('reports the lost connection, not the missing answer, when there is nothing to resume', async () => {
    const missing = new CallError({ kind: 'refused', code: 404, url: '/', body: { msg: '回答不存在' } });
    const { session } = makeSession({ openStream: () => play(loss()), resumeStream: () => play(missing) });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(500);
    await sending;
    expect(session.getState()).toMatchObject({ phase: 'failed', message: '网络异常，请检查网络后重试' });
  });

  it('returns a refused question to the composer', async () => {
    const refusal = new CallError({
      kind: 'refused',
      code: 400,
      url: '/',
      body: { msg: '输入内容过长，请重新输入。' },
    });
    const { session } = makeSession({ openStream: () => play(refusal) });
    await expect(session.send({ exchange, prepare, onStored })).rejects.toBe(refusal);
    expect(session.getState()).toEqual({ phase: 'idle' });
  });

  it('returns a question to the composer when its request could not be built', async () => {
    const { session, requests } = makeSession({});
    await expect(session.send({ exchange, prepare: () => Promise.reject(loss()), onStored })).rejects.toBeInstanceOf(
      CallError,
    );
    expect(session.getState()).toEqual({ phase: 'idle' });
    expect(requests.resumeStream).not.toHaveBeenCalled();
  });

  it('turns an unreadable line of the stream into the general failure', async () => {
    const { session } = makeSession({ openStream: () => play(delta('您'), new Error('not ours')) });
    await session.send({ exchange, prepare, onStored });
    expect(session.getState()).toMatchObject({ phase: 'failed', message: '接口错误，请重试。' });
  });

  it('fails after 60 s without text and stops the answer on the server', async () => {
    const feed = handFed();
    const { session, requests } = makeSession({ openStream: () => feed.stream });
    void session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.getState()).toMatchObject({ phase: 'failed' });
    expect(requests.stopAnswer).toHaveBeenCalledWith('a1');
  });

  it('resumes a running answer from its first piece', async () => {
    const { session, requests } = makeSession({
      resumeStream: vi.fn<AnswerRequests['resumeStream']>(() => play(delta('您好'), end)),
    });
    await session.resume('a9');
    expect(requests.resumeStream).toHaveBeenCalledWith('a9', 0, expect.any(AbortSignal));
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您好', exchange: { answerId: 'a9' } });
  });
});
