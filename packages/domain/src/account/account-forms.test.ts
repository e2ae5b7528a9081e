import { describe, expect, it } from 'vitest';
import { findPasswordResetProblem } from './find-password-reset-problem.ts';
import { findProfileProblem } from './find-profile-problem.ts';
import { findBindLoginProblem, findRegisterProblem, findSsoBindProblem } from './find-register-problem.ts';

const RULE = '密码应为8到12位，且同时包含字母和数字';
const complete = {
  username: '13800000001',
  password: 'abc12345',
  passwordConfirm: 'abc12345',
  smsCode: '123456',
  invitationCode: '',
  agreed: true,
};

describe('registration form', () => {
  it.each([
    [{ ...complete, username: '' }, 'username', '请输入手机号'],
    [{ ...complete, username: '12800000001' }, 'username', '请输入正确的手机号码'],
    [{ ...complete, password: '' }, 'password', '请输入密码'],
    [{ ...complete, password: 'abc1234' }, 'password', RULE],
    [{ ...complete, password: 'abcdefgh' }, 'password', RULE],
    [{ ...complete, password: '12345678' }, 'password', RULE],
    [{ ...complete, password: 'abc1234567890' }, 'password', RULE],
    [{ ...complete, password: 'a00000001' }, 'password', '密码不能含有手机号的一部分，请换一个'],
    [{ ...complete, passwordConfirm: '' }, 'passwordConfirm', '请再次输入密码'],
    [{ ...complete, passwordConfirm: 'abc12346' }, 'passwordConfirm', '两次密码不一致'],
    [{ ...complete, smsCode: '' }, 'smsCode', '请输入验证码'],
    [{ ...complete, smsCode: '123' }, 'smsCode', '请输入正确的验证码'],
    [{ ...complete, smsCode: '123456789' }, 'smsCode', '请输入正确的验证码'],
    [{ ...complete, invitationCode: 'ABCDEFGHJKLM' }, 'invitationCode', '邀请码不能超过11个字'],
    [{ ...complete, agreed: false }, 'agreed', '请阅读并同意《服务协议与隐私条款》'],
  ])('reports for the registration form %j the problem at %s: %s', (form, field, message) => {
    expect(findRegisterProblem(form)).toEqual({ field, message });
  });

  it('accepts a complete registration form', () => {
    expect(findRegisterProblem(complete)).toBeUndefined();
  });

  it('reports the first of several problems in a registration form', () => {
    const empty = { ...complete, username: '', password: '', passwordConfirm: '', smsCode: '', agreed: false };
    expect(findRegisterProblem(empty)?.field).toBe('username');
  });
});

describe('binding forms', () => {
  it('requires a password or an SMS code to bind an account', () => {
    const username = '13800000001';
    expect(findBindLoginProblem({ username, password: '', code: '' }, false)?.message).toBe('请输入密码');
    expect(findBindLoginProblem({ username, password: 'x', code: '' }, false)).toBeUndefined();
    expect(findBindLoginProblem({ username, password: 'x', code: '' }, true)).toMatchObject({ field: 'code' });
    expect(findBindLoginProblem({ username, password: 'x', code: '1234567' }, true)?.message).toBe(
      '请输入正确的验证码',
    );
    expect(findBindLoginProblem({ username, password: 'x', code: '123456' }, true)).toBeUndefined();
    expect(findSsoBindProblem({ username: '13800000001', smsCode: '' })?.message).toBe('请输入验证码');
    expect(findSsoBindProblem({ username: '', smsCode: '' })?.message).toBe('请输入手机号');
  });
});

describe('password reset form', () => {
  it.each([
    [{ ...complete, username: '' }, 'username', '请输入手机号'],
    [{ ...complete, smsCode: '' }, 'smsCode', '请输入验证码'],
    [{ ...complete, password: 'abcdefgh' }, 'password', RULE],
    [{ ...complete, password: 'a00000001' }, 'password', '密码不能含有手机号的一部分，请换一个'],
    [{ ...complete, passwordConfirm: 'abc12346' }, 'passwordConfirm', '两次密码不一致'],
  ])('reports for the password reset form %j the problem at %s: %s', (form, field, message) => {
    expect(findPasswordResetProblem(form)).toEqual({ field, message });
  });

  it('accepts a complete password reset form', () => {
    expect(findPasswordResetProblem(complete)).toBeUndefined();
  });
});

describe('profile form', () => {
  const empty = { password: '', newPassword: '', passwordConfirm: '' };
  it.each([
    [{ ...empty, nickname: ' ' }, '请输入昵称'],
    [{ ...empty, nickname: '一二三四五六七八九十一二' }, '昵称不能超过11个字'],
    [{ ...empty, nickname: '一二三四五六七八九十👍' }, undefined],
    [{ ...empty, nickname: '张\n三' }, '昵称不能含有控制字符'],
    [{ ...empty, nickname: '张\u0000三' }, '昵称不能含有控制字符'],
    [{ ...empty, nickname: '张\u0085三' }, '昵称不能含有控制字符'],
    [{ ...empty, nickname: '\u202e三张' }, '昵称不能含有控制字符'],
    [{ ...empty, nickname: '\u200b\u200b' }, '请输入昵称'],
    [{ ...empty, nickname: '👨\u200d👩\u200d👧' }, undefined],
    [{ ...empty, newPassword: 'abc12346', passwordConfirm: 'abc12346' }, '请输入当前密码'],
    [{ ...empty, password: 'abc12345' }, '请输入新密码'],
    [{ ...empty, password: 'abc12345', newPassword: 'abc12346' }, '请再次输入新密码'],
    [{ password: 'abc12345', newPassword: 'abc12346', passwordConfirm: 'abc12347' }, '两次密码不一致'],
    [{ password: 'abc12345', newPassword: 'abc', passwordConfirm: 'abc' }, RULE],
    [{ password: 'abc12345', newPassword: 'abc12345', passwordConfirm: 'abc12345' }, '新密码不能与当前密码相同'],
    [{ password: 'abc12345', newPassword: 'abc12346', passwordConfirm: 'abc12346' }, undefined],
    [empty, undefined],
  ])('reports for the profile form %j: %s', (form, message) => {
    expect(findProfileProblem(form)?.message).toBe(message);
  });
});
