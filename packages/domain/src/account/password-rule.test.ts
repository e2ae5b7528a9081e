import { describe, expect, it } from 'vitest';
import { brandProblem, phonePartProblem } from './password-rule.ts';

const PHONE = '13805712046';

describe('password with the phone', () => {
  it.each(['a13805712046', 'x05712046', 'a712046z', 'pass138057', '138057ab', 'ab571204'])('refuses %s', (password) => {
    expect(phonePartProblem(password, PHONE)).toBe('密码不能含有手机号的一部分，请换一个');
  });

  it.each(['abc12345', 'abc12046', 'a57120b46', 'a640217508b', '13805a12046'])('accepts %s', (password) => {
    expect(phonePartProblem(password, PHONE)).toBeUndefined();
  });

  it.each(['', '138'])('accepts every password while the phone is %j', (phone) => {
    expect(phonePartProblem('abc13805', phone)).toBeUndefined();
  });
});

describe('password with the name of the product', () => {
  const names = ['问津', 'wenjin'];

  it.each(['wenjin2026', 'MyWenJin1', '1WENJIN1', '问津abc123'])('refuses %s', (password) => {
    expect(brandProblem(password, names)).toBe('密码不能含有产品名，请换一个');
  });

  it.each(['abc12345', 'wen1jin2026', '问a津b12345'])('accepts %s', (password) => {
    expect(brandProblem(password, names)).toBeUndefined();
  });

  it('ignores names of one character and empty ones', () => {
    expect(brandProblem('abc12345', ['a', '', '津'])).toBeUndefined();
  });
});
