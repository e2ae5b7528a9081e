import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrivalPath } from './arrival.ts';

const at = (path: string) => arrivalPath(new URL(path, 'http://own.example'));

function beInApp() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50');
}

afterEach(() => vi.restoreAllMocks());

describe('coming back from WeChat', () => {
  it('leads a visitor who comes back from WeChat with an id but no session to binding', () => {
    expect(at('/?openId=T1&token=null')).toBe('/wx-bind?openId=T1&token=null');
    expect(at('/login?openId=T1&token=null&redirect=%2Fwenjin')).toBe(
      '/wx-bind?openId=T1&token=null&redirect=%2Fwenjin',
    );
    expect(at('/wx-bind?openId=T1&token=null')).toBeUndefined();
  });

  it('leads a one-time code to the page that exchanges it, only inside WeChat', () => {
    expect(at('/?token=C1')).toBeUndefined();
    beInApp();
    expect(at('/?token=C1')).toBe('/login?token=C1');
    expect(at('/login?token=C1')).toBeUndefined();
  });

  it('leaves every other URL unchanged', () => {
    beInApp();
    expect(at('/?c=7')).toBeUndefined();
    expect(at('/?token=null')).toBeUndefined();
    expect(at('/wx-uni-bind?openId=T1&state=s')).toBeUndefined();
  });
});
