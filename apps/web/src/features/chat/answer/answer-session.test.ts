import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import type { StreamEvent } from '../../../shared/api/answer-stream.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { patience } from '../../../shared/browser/connection/patience.ts';
import type { AskEvent } from './answer-machine.ts';
import type { AnswerRequests } from './answer-requests.ts';
import { AnswerSession } from './answer-session.ts';

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
const stored: StreamEvent = { type: 'answer-stored', conversationId: 'c1' };
const KEPT = { conversationId: 'c1', isKept: true };
const refusal = (code: number, msg: string) => new CallError({ kind: 'refused', code, url: '/', body: { msg } });
const loss = () => new CallError({ kind: 'network' });

/** A stream that a test feeds by hand. It ignores the abort, because a vendor's last flush also arrives after it. */
function handFed() {
  const waiting: ((result: IteratorResult<StreamEvent>) => void)[] = [];
  const queue: StreamEvent[] = [];
  return {
    push(event: StreamEvent) {
      const next = waiting.shift();
      if (next === undefined) queue.push(event);
      else next({ done: false, value: event });
    },
    stream: {
      [Symbol.asyncIterator]: () => ({
        next: () =>
          new Promise<IteratorResult<StreamEvent>>((resolve) => {
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
    findAnswer: vi.fn<AnswerRequests['findAnswer']>(() => Promise.resolve(null)),
    keepQuestion: vi.fn<AnswerRequests['keepQuestion']>(() => Promise.resolve(KEPT)),
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

  it('knows the articles before the answer begins, and keeps a question whose answer then fails', async () => {
    const found = { questionLink: [{ id: 'k1', article_name: '办法', article_address: '/kb/article/k1' }] };
    const { session, requests } = makeSession({
      openStream: async function* look(): AsyncGenerator<AskEvent> {
        yield { type: 'articles-find', found };
        yield* play(refusal(400, '不支持的模型'));
      },
    });
    await session.send({ exchange, prepare, onStored });
    expect(requests.keepQuestion).toHaveBeenCalledTimes(1);
    expect(session.getState()).toMatchObject({ phase: 'failed', exchange: { found } });
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
    await vi.advanceTimersByTimeAsync(0);
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

  it('goes on trying for minutes, and resumes at once when the user asks for it', async () => {
    let isDown = true;
    const { session, requests } = makeSession({
      openStream: () => play(stored, delta('您'), loss()),
      resumeStream: vi.fn<AnswerRequests['resumeStream']>(() =>
        isDown ? play(loss()) : play(stored, delta('好'), end),
      ),
    });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(180_000);
    expect(session.getState()).toMatchObject({ phase: 'streaming', text: '您', isReconnecting: true });
    expect(vi.mocked(requests.resumeStream).mock.calls.length).toBeGreaterThan(10);
    isDown = false;
    patience.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    await sending;
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您好' });
    expect(requests.resumeStream).toHaveBeenLastCalledWith('a1', 1, expect.any(AbortSignal));
  });

  it('says what is wrong when the server cannot be reached for many minutes', async () => {
    const { session } = makeSession({
      openStream: () => play(stored, delta('您'), loss()),
      resumeStream: () => play(loss()),
    });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(600_000);
    await sending;
    expect(session.getState()).toMatchObject({
      phase: 'failed',
      text: '您',
      message: '网络异常，请检查网络后重试',
      isLost: true,
    });
  });

  it('does not take the time of an outage for the silence of the model', async () => {
    let isDown = true;
    const { session, requests } = makeSession({
      openStream: () => play(stored, loss()),
      resumeStream: () => (isDown ? play(loss()) : play(stored, delta('好'), end)),
    });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(session.getState()).toMatchObject({ phase: 'loading', isReconnecting: true });
    isDown = false;
    patience.retryNow();
    await sending;
    expect(session.getState()).toMatchObject({ phase: 'done', text: '好' });
    expect(requests.stopAnswer).not.toHaveBeenCalled();
  });

  it('reads the answer of a question whose response was lost', async () => {
    const { session, requests } = makeSession({
      openStream: () => play(loss()),
      findAnswer: vi.fn<AnswerRequests['findAnswer']>(() => Promise.resolve('c7')),
      resumeStream: () => play(delta('您好'), end),
    });
    const storedIn = vi.fn<(id: string) => void>();
    await expect(session.send({ exchange, prepare, onStored: storedIn })).resolves.toBe(true);
    expect(storedIn).toHaveBeenCalledWith('c7');
    expect(requests.keepQuestion).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您好' });
  });

  it.each([
    ['the connection was reset', loss(), 0],
    ['a proxy failed', new CallError({ kind: 'http', status: 502, url: '/', body: '' }), 0],
    ['the server forbids it', new CallError({ kind: 'http', status: 403, url: '/', body: '' }), 1],
    ['its request is too large', new CallError({ kind: 'http', status: 413, url: '/', body: '' }), 1],
    ['there were too many', new CallError({ kind: 'http', status: 429, url: '/', body: '' }), 1],
    ['the server refuses it', refusal(409, '上一个回答还在生成'), 1],
  ])('stores a question with its failure when %s', async (_why, failure, reasons) => {
    const { session, requests } = makeSession({ openStream: () => play(failure) });
    const storedIn = vi.fn<(id: string) => void>();
    const onRefused = vi.fn<(error: unknown) => void>();
    await expect(session.send({ exchange, prepare, onStored: storedIn, onRefused })).resolves.toBe(true);
    expect(requests.keepQuestion).toHaveBeenCalledWith(
      expect.objectContaining({
        answerId: 'a1',
        question: expect.objectContaining({ _id: 'q1', content: { text: '您好' } }),
      }),
    );
    expect(storedIn).toHaveBeenCalledExactlyOnceWith('c1');
    expect(onRefused).toHaveBeenCalledTimes(reasons);
    expect(session.getState()).toMatchObject({ phase: 'failed', message: '接口错误，请重试。' });
  });

  it('does not store a refused question again that the server has stored', async () => {
    const { session, requests } = makeSession({ openStream: () => play(stored, refusal(400, '不支持的模型')) });
    const onRefused = vi.fn<(error: unknown) => void>();
    await session.send({ exchange, prepare, onStored, onRefused });
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(requests.keepQuestion).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({ phase: 'failed', message: '接口错误，请重试。' });
  });

  it('stores the question when the network is back, and reads its answer when it had arrived after all', async () => {
    let isDown = true;
    const { session, requests } = makeSession({
      openStream: () => play(loss()),
      findAnswer: () => (isDown ? Promise.reject(loss()) : Promise.resolve(null)),
      keepQuestion: vi.fn<AnswerRequests['keepQuestion']>(() =>
        Promise.resolve({ conversationId: 'c1', isKept: false }),
      ),
      resumeStream: () => play(delta('您好'), end),
    });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.getState()).toMatchObject({ phase: 'loading', isReconnecting: true });
    isDown = false;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    await sending;
    expect(requests.keepQuestion).toHaveBeenCalledTimes(1);
    expect(session.getState()).toMatchObject({ phase: 'done', text: '您好' });
  });

  it('returns a question to the composer when not even its failure can be stored', async () => {
    const { session } = makeSession({ openStream: () => play(loss()), findAnswer: () => Promise.reject(loss()) });
    const failure = session.send({ exchange, prepare, onStored }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ message: '网络异常，请检查网络后重试' });
    expect(session.getState()).toEqual({ phase: 'idle' });
  });

  it('returns a question to the composer that replaces others and did not arrive', async () => {
    const { session, requests } = makeSession({ openStream: () => play(loss()) });
    const replacing = { ...exchange, replaces: ['q0', 'a0'] };
    await expect(session.send({ exchange: replacing, prepare, onStored })).rejects.toThrow('网络异常');
    expect(requests.keepQuestion).not.toHaveBeenCalled();
    expect(session.getState()).toEqual({ phase: 'idle' });
  });

  it.each([
    ['is too long', refusal(400, '输入内容过长，请重新输入。')],
    ['needs a new session', refusal(332, '请登录')],
  ])('returns a question to the composer that %s', async (_why, failure) => {
    const { session, requests } = makeSession({ openStream: () => play(failure) });
    await expect(session.send({ exchange, prepare, onStored })).rejects.toBe(failure);
    expect(requests.keepQuestion).not.toHaveBeenCalled();
    expect(session.getState()).toEqual({ phase: 'idle' });
  });

  it('returns a question to the composer that was stopped before it arrived', async () => {
    const feed = handFed();
    const { session } = makeSession({ openStream: () => feed.stream });
    const sending = session.send({ exchange, prepare, onStored });
    await vi.advanceTimersByTimeAsync(0);
    await session.stop();
    feed.push(end);
    await expect(sending).resolves.toBe(false);
    expect(session.getState()).toEqual({ phase: 'idle' });
  });

  it('shows a question as stopped that had arrived before its response', async () => {
    const feed = handFed();
    const { session } = makeSession({ openStream: () => feed.stream, findAnswer: () => Promise.resolve('c1') });
    const storedIn = vi.fn<(id: string) => void>();
    const sending = session.send({ exchange, prepare, onStored: storedIn });
    await vi.advanceTimersByTimeAsync(0);
    await session.stop();
    feed.push(end);
    await expect(sending).resolves.toBe(true);
    expect(storedIn).toHaveBeenCalledWith('c1');
    expect(session.getState()).toMatchObject({ phase: 'done', isStopped: true });
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
    feed.push(stored);
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
