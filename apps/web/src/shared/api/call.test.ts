import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCaptcha, signOut } from '@wenjin/contract/account/sign-in';
import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { CallError } from './call-error.ts';
import { call, callWhole } from './call.ts';
import { onSessionLoss, type SessionLoss } from './session-loss.ts';

const SAVE = saveConversation.path;
const conversation = { title: '会话', context: '[]', contextType: '[]' };

afterEach(() => {
  vi.useRealTimers();
});

async function failureOf(calling: Promise<unknown>): Promise<CallError> {
  const error: unknown = await calling.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('the call did not fail as a call does', { cause: error });
  return error;
}

describe('call', () => {
  it('returns the data of the envelope', async () => {
    fakeFetch({ [listTitles.path]: () => ok([]) });
    await expect(call(listTitles, {})).resolves.toEqual([]);
  });

  it('returns the fields beside the data of the envelope', async () => {
    fakeFetch({ [SAVE]: () => ok('c1', { version: 4 }) });
    await expect(callWhole(saveConversation, conversation)).resolves.toEqual({ data: 'c1', extra: { version: 4 } });
  });

  it('signs requests, and fetches the key only once', async () => {
    const network = fakeFetch({ [SAVE]: () => ok('c1', { version: 1 }) });
    await call(saveConversation, conversation);
    await call(saveConversation, conversation);
    expect(network.to('/api/index/config')).toHaveLength(1);
    const [first, second] = network.to(SAVE);
    expect(first?.headers.get('x-signature')).toMatch(/^[\da-f]{64}$/u);
    // The server refuses a signature that it has seen, so equal calls must differ in time.
    expect(first?.headers.get('x-timestamp')).not.toBe(second?.headers.get('x-timestamp'));
  });

  it('does not sign endpoints that the contract marks as unsigned', async () => {
    const network = fakeFetch({ [readCaptcha.path]: () => ok({ img: 'data:', uuid: 'u' }) });
    await call(readCaptcha, {});
    expect(network.seen[0]?.headers.has('x-signature')).toBe(false);
  });

  it('fetches a new key once when the signature is refused', async () => {
    let key = 'old';
    const network = fakeFetch({
      '/api/index/config': () => ok({ ...CONFIG, signKey: key }),
      [SAVE]: () => {
        const reply = key === 'old' ? { status: 401, json: {} } : ok('c1', { version: 1 });
        key = 'new';
        return reply;
      },
    });
    await expect(call(saveConversation, conversation)).resolves.toBe('c1');
    expect(network.to('/api/index/config')).toHaveLength(2);
  });

  it('gives up after the second refused signature', async () => {
    const network = fakeFetch({ [SAVE]: () => ({ status: 401, json: {} }) });
    const error = await failureOf(call(saveConversation, conversation));
    expect(error.userMessage).toBe(`401,鉴权认证失败,接口地址${SAVE}`);
    expect(network.to(SAVE)).toHaveLength(2);
  });

  it('throws the message of the server', async () => {
    fakeFetch({ [SAVE]: () => refused(409, '会话已在别处更新') });
    const error = await failureOf(call(saveConversation, conversation));
    expect(error).toMatchObject({ userMessage: '会话已在别处更新', code: 409, isQuiet: false });
  });

  it('throws a message about the network when it is gone', async () => {
    fakeFetch({});
    const error = await failureOf(call(signOut, {}));
    expect(error).toMatchObject({ userMessage: '网络异常，请检查网络后重试', isConnectionLoss: true });
  });

  it('gives up after 60 s without a response', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    const failing = failureOf(call(readCaptcha, {}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failing).userMessage).toBe('请求超时，请重试');
  });

  it('refuses a response that does not match the contract', async () => {
    fakeFetch({ [SAVE]: () => ok(42, { version: 1 }) });
    expect((await failureOf(call(saveConversation, conversation))).failure.kind).toBe('unreadable');
  });

  it.each<[string, () => ReturnType<typeof ok>, SessionLoss[]]>([
    ['code 332', () => refused(332, '请先登录'), [{ kind: 'signed-out' }]],
    ['code 333', () => refused(333, '登录已失效'), [{ kind: 'signed-out' }]],
    ['a sign-in page', () => ({ text: '<html><input type="password"></html>' }), [{ kind: 'outside', url: '' }]],
    ['some other page', () => ({ text: '<html>维护中</html>' }), []],
    ['another failure', () => refused(400, '不行'), []],
  ])('reports the session lost, or not, on %s', async (_what, reply, expected) => {
    fakeFetch({ [SAVE]: reply });
    const losses: SessionLoss[] = [];
    const leave = onSessionLoss((loss) => losses.push(loss));
    await failureOf(call(saveConversation, conversation));
    leave();
    expect(losses).toEqual(expected);
  });

  it('does not report a session lost on a page that visitors see too', async () => {
    fakeFetch({ [SAVE]: () => refused(332, '请先登录') });
    const losses: SessionLoss[] = [];
    const leave = onSessionLoss((loss) => losses.push(loss));
    await failureOf(call(saveConversation, conversation, { isForVisitors: true }));
    leave();
    expect(losses).toEqual([]);
  });
});
