import { describe, expect, it } from 'vitest';
import { signRequest } from './sign-request.ts';

// The expected signatures were computed with node:crypto.
const secret = { signKey: 'sign-key-问津', time: 1_763_200_000_000 };

describe('signature', () => {
  it('signs time, method, path and body', () => {
    const request = {
      method: 'POST',
      pathWithQuery: '/fastdev/chatgpt/saveOrUpdate',
      body: '{"id":"7"}',
      contentType: 'application/json',
    };
    expect(signRequest(request, secret)).toEqual({
      'x-timestamp': '1763200000000',
      'x-signature': 'eb8de21d7b683d60f5a1522af07c339d1e8e33db763df51252c7c91af0a07893',
    });
  });

  it('hashes the empty text when there is no body, and signs the query as it is sent', () => {
    const request = {
      method: 'GET',
      pathWithQuery: '/fastdev/chatgpt/queryContextById?id=a%26b',
      body: '',
      contentType: undefined,
    };
    expect(signRequest(request, secret)['x-signature']).toBe(
      '338a4889fe02bef37b686f34eaee8fb945378b8aef65a530d41860b534c4886c',
    );
  });
});
