import { PASSWORD_MAX, SIGN_IN_CODE_MAX } from '@wenjin/contract/account/sign-in';
import { characterCount } from '@wenjin/contract/text';
import { isPhone } from './phone.ts';

export type SignInForm = { phone: string; password: string; code: string };

export type FormProblem = { field: keyof SignInForm; message: string };

const CODE_MIN = 4;

/** The first thing wrong with the form, in the order of its fields; undefined when it may be sent. */
export function findSignInProblem(form: SignInForm, needsCode: boolean): FormProblem | undefined {
  if (form.phone === '') return { field: 'phone', message: '请输入手机号' };
  if (!isPhone(form.phone)) return { field: 'phone', message: '请输入正确的手机号码' };
  if (form.password === '') return { field: 'password', message: '请输入密码' };
  if (characterCount(form.password) > PASSWORD_MAX)
    return { field: 'password', message: `密码不能超过${PASSWORD_MAX}个字` };
  return needsCode ? findCodeProblem(form.code) : undefined;
}

function findCodeProblem(code: string): FormProblem | undefined {
  if (code === '') return { field: 'code', message: '请输入验证码' };
  const length = characterCount(code);
  if (length < CODE_MIN || length > SIGN_IN_CODE_MAX) return { field: 'code', message: '请输入正确的验证码' };
  return undefined;
}
