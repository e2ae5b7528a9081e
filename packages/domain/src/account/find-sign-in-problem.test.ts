import { describe, expect, it } from 'vitest';
import { maskPhone } from './phone.ts';
import { findSignInProblem } from './find-sign-in-problem.ts';

const complete = { phone: '13800000000', password: 'abc12345', code: '7Km4' };

describe('sign-in form', () => {
  it.each([
    [{ ...complete, phone: '' }, '请输入手机号'],
    [{ ...complete, phone: '12800000000' }, '请输入正确的手机号码'],
    [{ ...complete, phone: '1380000000' }, '请输入正确的手机号码'],
    [{ ...complete, phone: '１３８00000000' }, '请输入正确的手机号码'],
    [{ ...complete, password: '' }, '请输入密码'],
    [{ ...complete, code: '' }, '请输入验证码'],
    [{ ...complete, code: '7Km' }, '请输入正确的验证码'],
    [complete, undefined],
  ])('reports for the sign-in form %j: %s', (form, message) => {
    expect(findSignInProblem(form, true)?.message).toBe(message);
  });

  it('accepts a sign-in form without a code when no code is required', () => {
    expect(findSignInProblem({ ...complete, code: '' }, false)).toBeUndefined();
  });
});

describe('phone', () => {
  it('masks the middle digits of a phone number', () => {
    expect(maskPhone('13800002046')).toBe('138****2046');
  });
});
