import { describe, expect, it } from 'vitest';
import { failureMessage, isSuccess, needsSignIn, type Failure } from './error-catalogue.ts';

const url = '/fastdev/chatgpt/answer';
const http = (status: number, body?: unknown): Failure => ({ kind: 'http', status, url, body });
const refused = (body: unknown): Failure => ({ kind: 'refused', code: 400, url, body });

describe('success rule', () => {
  it.each<[unknown, boolean]>([
    [{ state: '1' }, true],
    [{ code: 200 }, true],
    ['ok', true],
    [{ state: '0', code: 200 }, true],
    [{ state: 1 }, false],
    [{ code: '200' }, false],
    [{ state: '0', code: 400 }, false],
    ['OK', false],
    [{}, false],
    [null, false],
    [undefined, false],
    [200, false],
  ])('treats %j as success: %s', (body, expected) => {
    expect(isSuccess(body)).toBe(expected);
  });
});

describe('sign-in rule', () => {
  it.each<[unknown, boolean]>([
    [{ code: 332 }, true],
    [{ code: 333 }, true],
    [{ code: 400 }, false],
    [{ code: '332' }, false],
    [null, false],
  ])('decides whether %j needs sign-in: %s', (body, expected) => {
    expect(needsSignIn(body)).toBe(expected);
  });
});

describe('failure text', () => {
  it.each<[string, Failure, string]>([
    ['a lost network', { kind: 'network' }, '网络异常，请检查网络后重试'],
    ['a timeout', { kind: 'timeout' }, '请求超时，请重试'],
    ['HTTP 401', http(401), `401,鉴权认证失败,接口地址${url}`],
    ['HTTP 403', http(403), `403,服务器禁止访问,接口地址${url}`],
    ['HTTP 404', http(404), `404,找不到服务器接口,接口地址${url}`],
    ['HTTP 500', http(500), `500,服务器开小差了,接口地址${url}`],
    ['HTTP 502', http(502), `502,服务器开小差了,接口地址${url}`],
    ['HTTP 503', http(503), `503,服务器开小差了,接口地址${url}`],
    ['HTTP 429 without a text', http(429), '操作太频繁，请稍后再试'],
    ['HTTP 429 with a text', http(429, { msg: '请 59 秒后再试' }), '请 59 秒后再试'],
    ['HTTP 413 with a text', http(413, { msg: '内容过大' }), '内容过大'],
    ['HTTP 415 without a text', http(415), '415,请求失败'],
    ['msg before the others', refused({ msg: '甲', message: '乙', meg: '丙', result: '丁' }), '甲'],
    ['message next', refused({ message: '乙', meg: '丙', result: '丁' }), '乙'],
    ['meg next', refused({ meg: '丙', result: '丁' }), '丙'],
    ['result last', refused({ result: '丁' }), '丁'],
    ['an empty msg is ignored', refused({ msg: '', message: '乙' }), '乙'],
    ['a msg that is not a text is ignored', refused({ msg: { a: 1 }, result: '丁' }), '丁'],
    ['a response without a text', refused({}), '操作失败，请重试'],
    ['the phrase about the interface gets the URL', refused({ msg: '接口异常' }), `接口异常,接口地址${url}`],
    ['an unreadable response', { kind: 'unreadable', url }, `接口异常，请稍后重试,接口地址${url}`],
  ])('%s', (_what, failure, expected) => {
    expect(failureMessage(failure)).toBe(expected);
  });
});
