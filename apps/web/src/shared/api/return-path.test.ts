import { describe, expect, it } from 'vitest';
import { safeReturnPath, signInPath } from './return-path.ts';

describe('return path', () => {
  it.each([
    ['/', '/'],
    ['/?c=7', '/?c=7'],
    ['/wenjin?c=7#end', '/wenjin?c=7#end'],
    ['//evil.example', '/app-list'],
    ['/\\evil.example', '/app-list'],
    ['https://evil.example/', '/app-list'],
    ['javascript:alert(1)', '/app-list'],
    ['evil', '/app-list'],
    ['/login?redirect=/', '/app-list'],
    ['/login/', '/app-list'],
    ['/Login#x', '/app-list'],
    ['/login-help', '/login-help'],
    ['/.//evil.example/x', '/app-list'],
    ['/..//evil.example', '/app-list'],
    ['/x/..//evil.example', '/app-list'],
    ['/%2e//evil.example', '/app-list'],
    ['/./login', '/app-list'],
    [null, '/app-list'],
  ])('leads %s to %s', (text, expected) => {
    expect(safeReturnPath(text)).toBe(expected);
  });

  it.each([
    '/',
    '/a/b?c=d#e',
    '/%2f%2fhost',
    '/%5cevil',
    '/@evil.example',
    '/?q=//evil',
    '/#/..//evil',
    '/年假',
    '/...',
  ])('leads %s to a page that a browser finds on this site', (text) => {
    const { href } = new URL(safeReturnPath(text), 'https://own.example');
    expect(href).toMatch(/^https:\/\/own\.example\/(?!\/)/u);
  });

  it('remembers the page where the user was', () => {
    expect(signInPath('/wenjin?c=7')).toBe('/login?redirect=%2Fwenjin%3Fc%3D7');
  });

  it('remembers no page when the user was on the landing page', () => {
    expect(signInPath('/app-list')).toBe('/login');
    expect(signInPath('/')).toBe('/login?redirect=%2F');
  });
});
