import { describe, expect, it } from 'vitest';
import { safeReturnPath, signInPath } from './return-path.ts';

describe('return path', () => {
  it.each([
    ['/', '/'],
    ['/?c=7', '/?c=7'],
    ['/wenjin?c=7#end', '/wenjin?c=7#end'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['evil', '/'],
    ['/login?redirect=/', '/'],
    [null, '/'],
  ])('%s leads to %s', (text, expected) => {
    expect(safeReturnPath(text)).toBe(expected);
  });

  it('remembers where the user was', () => {
    expect(signInPath('/wenjin?c=7')).toBe('/login?redirect=%2Fwenjin%3Fc%3D7');
  });

  it('has nothing to remember about the start page', () => {
    expect(signInPath('/')).toBe('/login');
  });
});
