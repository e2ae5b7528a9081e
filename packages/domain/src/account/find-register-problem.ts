import { INVITATION_CODE_MAX } from '@wenjin/contract/account/account-fields';
import { SIGN_IN_CODE_MAX } from '@wenjin/contract/account/sign-in';
import { characterCount } from '@wenjin/contract/text';
import { codeProblem, newPasswordProblem, phoneProblem, repeatProblem } from './field-rules.ts';
import { firstProblem, type Problem } from './form-problem.ts';
import { optionalNameProblem } from './nickname-problem.ts';

/** Field names match the `register` endpoint; passwords are plain text. */
export type RegisterForm = {
  username: string;
  password: string;
  passwordConfirm: string;
  smsCode: string;
  invitationCode: string;
  name?: string;
  agreed: boolean;
};

/** Returns the first problem in field order, or undefined when the form may be sent. */
export function findRegisterProblem(form: RegisterForm): Problem<keyof RegisterForm> | undefined {
  return firstProblem([
    ['username', phoneProblem(form.username)],
    ['password', newPasswordProblem(form.password, form.username)],
    ['passwordConfirm', repeatProblem(form.password, form.passwordConfirm)],
    ['smsCode', codeProblem(form.smsCode)],
    ['invitationCode', invitationProblem(form.invitationCode)],
    ['name', optionalNameProblem(form.name ?? '')],
    ['agreed', form.agreed ? undefined : '请阅读并同意《服务协议与隐私条款》'],
  ]);
}

export type BindLoginForm = { username: string; password: string; code: string };

/** Checks the form that binds an existing account. It asks for the same code as sign-in. */
export function findBindLoginProblem(
  form: BindLoginForm,
  needsCode: boolean,
): Problem<keyof BindLoginForm> | undefined {
  return firstProblem([
    ['username', phoneProblem(form.username)],
    ['password', form.password === '' ? '请输入密码' : undefined],
    ['code', needsCode ? codeProblem(form.code, SIGN_IN_CODE_MAX) : undefined],
  ]);
}

export type SsoBindForm = { username: string; smsCode: string };

/** Checks the form that binds an account by phone number only. */
export function findSsoBindProblem(form: SsoBindForm): Problem<keyof SsoBindForm> | undefined {
  return firstProblem([
    ['username', phoneProblem(form.username)],
    ['smsCode', codeProblem(form.smsCode)],
  ]);
}

function invitationProblem(code: string): string | undefined {
  return characterCount(code) > INVITATION_CODE_MAX ? `邀请码不能超过${INVITATION_CODE_MAX}个字` : undefined;
}
