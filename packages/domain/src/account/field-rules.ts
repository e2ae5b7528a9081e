import { characterCount } from '@wenjin/contract/text';
import { isPasswordAllowed, PASSWORD_RULE, phonePartProblem } from './password-rule.ts';
import { isPhone } from './phone.ts';

const CODE_MIN = 4;
/** Maximum length of an SMS code field; the sign-in form allows fewer characters. */
export const CODE_MAX = 8;

/** Each rule returns the error message, or undefined when the value is valid. */
export function phoneProblem(phone: string): string | undefined {
  if (phone === '') return '请输入手机号';
  return isPhone(phone) ? undefined : '请输入正确的手机号码';
}

export function codeProblem(code: string, max: number = CODE_MAX): string | undefined {
  if (code === '') return '请输入验证码';
  const length = characterCount(code);
  return length < CODE_MIN || length > max ? '请输入正确的验证码' : undefined;
}

export function newPasswordProblem(password: string, phone: string): string | undefined {
  if (password === '') return '请输入密码';
  return isPasswordAllowed(password) ? phonePartProblem(password, phone) : PASSWORD_RULE;
}

export function repeatProblem(password: string, repeat: string): string | undefined {
  if (repeat === '') return '请再次输入密码';
  return repeat === password ? undefined : '两次密码不一致';
}
