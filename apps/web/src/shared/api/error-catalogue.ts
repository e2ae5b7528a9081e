import { CODE_OK, CODE_REVOKED, CODE_SIGN_IN } from '@wenjin/contract/envelope';

export type Failure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** A response that does not match the contract: no JSON, or JSON of another shape. */
  | { readonly kind: 'unreadable'; readonly url: string }
  | { readonly kind: 'http'; readonly status: number; readonly url: string; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: number | undefined; readonly url: string; readonly body: unknown };

/** The success rule of the envelope. `body` must be parsed JSON: an HTML page that contains "ok" is not a success. */
export function isSuccess(body: unknown): boolean {
  if (body === 'ok') return true;
  const { state, code } = fieldsOf(body);
  return state === '1' || code === CODE_OK;
}

export function needsSignIn(body: unknown): boolean {
  const { code } = fieldsOf(body);
  return code === CODE_SIGN_IN || code === CODE_REVOKED;
}

export function failureMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return '网络异常，请检查网络后重试';
    case 'timeout':
      return '请求超时，请重试';
    case 'unreadable':
      return `接口异常，请稍后重试,接口地址${failure.url}`;
    case 'http':
      return httpMessage(failure);
    case 'refused':
      return withAddress(serverText(failure.body) ?? '操作失败，请重试', failure.url);
  }
}

/** Returns the first text of the response, in the order of the specification. */
export function serverText(body: unknown): string | undefined {
  const { msg, message, meg, result } = fieldsOf(body);
  return [msg, message, meg, result].find((text) => typeof text === 'string' && text !== '') as string | undefined;
}

function httpMessage({ status, url, body }: Extract<Failure, { kind: 'http' }>): string {
  switch (status) {
    case 401:
      return `401,鉴权认证失败,接口地址${url}`;
    case 403:
      return `403,服务器禁止访问,接口地址${url}`;
    case 404:
      return `404,找不到服务器接口,接口地址${url}`;
    case 429:
      return serverText(body) ?? '操作太频繁，请稍后再试';
    default:
      if (status >= 500) return `${status},服务器开小差了,接口地址${url}`;
      return withAddress(serverText(body) ?? `${status},请求失败`, url);
  }
}

function withAddress(text: string, url: string): string {
  return text.includes('接口异常') ? `${text},接口地址${url}` : text;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
