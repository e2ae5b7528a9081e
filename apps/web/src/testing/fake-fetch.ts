import { vi } from 'vitest';

type Reply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };
export type SeenRequest = { path: string; method: string; body: string; headers: Headers };

export const CONFIG = {
  loginCaptcha: '0',
  frontMobileValidate: '0',
  frontTransferKey: '',
  frontWeChatLogin: '0',
  frontRegister: '1',
  frontSms: '1',
  brandName: '问津',
  brandPath: '/wenjin',
  slogan: '先问津，再启程',
  signKey: 'key',
};

export function ok(data: unknown, extra: object = {}): Reply {
  return { json: { code: 200, state: '1', msg: '', data, ...extra } };
}

export function refused(code: number, msg: string): Reply {
  return { json: { code, state: '0', msg, data: null } };
}

export function fakeFetch(replies: Record<string, (request: SeenRequest) => Reply>) {
  const seen: SeenRequest[] = [];
  const routes = { '/api/index/config': () => ok(CONFIG), ...replies };
  const fetch = vi.fn((input: string, init: RequestInit = {}) => {
    const path = input.split('?')[0] ?? '';
    const body = typeof init.body === 'string' ? init.body : '';
    const request = { path: input, method: init.method ?? 'GET', body, headers: new Headers(init.headers) };
    seen.push(request);
    const route = routes[path as keyof typeof routes] as ((request: SeenRequest) => Reply) | undefined;
    if (route === undefined) return Promise.reject(new TypeError(`no reply for ${path}`));
    const reply = route(request);
    const text = reply.text ?? JSON.stringify(reply.json);
    const { status = 200, headers = {} } = reply;
    return Promise.resolve(new Response(text, { status, headers }));
  });
  vi.stubGlobal('fetch', fetch);
  return { seen, to: (path: string) => seen.filter((request) => request.path.split('?')[0] === path) };
}
