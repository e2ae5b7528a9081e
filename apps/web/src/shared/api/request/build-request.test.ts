import { describe, expect, it } from 'vitest';
import { buildRequest } from './build-request.ts';

describe('request of an endpoint', () => {
  it('puts named fields into the path and the rest into the query', () => {
    const endpoint = { method: 'GET', path: '/answer/:answerId', carrier: 'query' } as const;
    expect(buildRequest(endpoint, { answerId: 'a/1', from: '3', none: undefined })).toEqual({
      method: 'GET',
      pathWithQuery: '/answer/a%2F1?from=3',
      body: '',
      contentType: undefined,
    });
  });

  it('sends the input as JSON', () => {
    const endpoint = { method: 'POST', path: '/save', carrier: 'json' } as const;
    expect(buildRequest(endpoint, { title: '会话', id: undefined })).toMatchObject({
      pathWithQuery: '/save',
      body: '{"title":"会话"}',
      contentType: 'application/json',
    });
  });

  it('sends the input as a form', () => {
    const endpoint = { method: 'POST', path: '/ask', carrier: 'form' } as const;
    expect(buildRequest(endpoint, { ask: '甲&乙', count: '3' })).toMatchObject({
      body: 'ask=%E7%94%B2%26%E4%B9%99&count=3',
      contentType: 'application/x-www-form-urlencoded',
    });
  });
});
