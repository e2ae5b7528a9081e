import { endpoint } from '@wenjin/contract/endpoint';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { uploadFile } from './upload-file.ts';

const place = endpoint({
  method: 'POST',
  path: '/api/files',
  access: 'user',
  carrier: 'query',
  file: { field: 'files', maxBytes: 10 },
  input: z.object({ category: z.string() }),
  data: z.array(z.string()),
});

type Reply = { status: number; text: string } | 'error' | 'timeout' | 'nothing';

const sent: { path: string; headers: Record<string, string>; name: string }[] = [];
let replies: Reply[];

/** Replies with the next of `replies` as soon as a request is sent. */
class FakeRequest {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  readonly #headers: Record<string, string> = {};
  #path = '';
  status = 0;
  responseText = '';

  open(_method: string, path: string): void {
    this.#path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  addEventListener(name: string, listener: () => void): void {
    this.#events.addEventListener(name, listener);
  }
  abort(): void {
    this.#events.dispatchEvent(new Event('abort'));
  }
  send(body: FormData): void {
    const file = body.get('files');
    sent.push({ path: this.#path, headers: this.#headers, name: file instanceof File ? file.name : '' });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
    const reply = replies.shift() ?? 'error';
    if (reply === 'nothing') return;
    if (typeof reply === 'string') return void this.#events.dispatchEvent(new Event(reply));
    this.status = reply.status;
    this.responseText = reply.text;
    this.#events.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  sent.length = 0;
  fakeFetch({});
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const json = (reply: { json?: unknown }, status = 200): Reply => ({ status, text: JSON.stringify(reply.json) });

function upload(given: Reply[], signal = new AbortController().signal) {
  replies = given;
  const onSent = vi.fn();
  const result = uploadFile(place, { category: '咨询' }, { file: new File(['正文'], '甲.md'), signal, onSent });
  return { result, onSent };
}

describe('uploading a file', () => {
  it('sends the signed file with its name and returns the data', async () => {
    const { result, onSent } = upload([json(ok(['a1']))]);
    expect(await result).toEqual(['a1']);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ path: `/api/files?category=${encodeURIComponent('咨询')}`, name: '甲.md' });
    expect(Object.keys(sent[0]?.headers ?? {}).map((name) => name.toLowerCase())).toEqual([
      'x-timestamp',
      'x-signature',
    ]);
    expect(onSent).toHaveBeenCalledWith(0.25);
  });

  it('signs again with the newest key when the signature was refused', async () => {
    const { result } = upload([json(refused(401, ''), 401), json(ok(['a1']))]);
    expect(await result).toEqual(['a1']);
    expect(sent).toHaveLength(2);
  });

  it.each<[string, Reply, string]>([
    ['a lost connection', 'error', '网络异常，请检查网络后重试'],
    ['a server that takes too long', 'timeout', '请求超时，请重试'],
    ['a refusal', json(refused(400, '请选择分类')), '请选择分类'],
    ['a response of another shape', json(ok('a1')), '接口异常，请稍后重试,接口地址/api/files'],
  ])('tells the user about %s', async (_name, reply, message) => {
    await expect(upload([reply]).result).rejects.toMatchObject({ userMessage: message, isQuiet: true });
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const { result } = upload(['nothing'], controller.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  });
});
