import { describe, expect, it } from 'vitest';
import { isSameServer } from './same-server.ts';

const HOME = 'https://api.example.com/v1';

describe('the server of a URL', () => {
  it.each([
    HOME,
    'https://api.example.com',
    'https://api.example.com/v2/',
    'https://API.example.com:443/v1',
    ' https://api.example.com/v1 ',
    'HTTPS://api.example.com/v1',
  ])('is the same for %j', (url) => {
    expect(isSameServer(url, HOME)).toBe(true);
  });

  it.each([
    'http://api.example.com/v1',
    'https://api.example.com:80/v1',
    'https://api.example.com:8443/v1',
    'https://example.com/v1',
    'https://api.example.com.evil.cn/v1',
    'https://evil.cn/https://api.example.com/v1',
    'https://user@api.example.com/v1',
    'api.example.com/v1',
    '',
  ])('is another for %j', (url) => {
    expect(isSameServer(url, HOME)).toBe(false);
  });

  it('is never the same for two texts that are no URL', () => {
    expect(isSameServer('x', 'x')).toBe(false);
  });
});
