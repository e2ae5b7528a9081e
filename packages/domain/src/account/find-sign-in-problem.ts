import { PASSWORD_MAX, SIGN_IN_CODE_MAX } from '@wenjin/contract/account/sign-in';
import { characterCount } from '@wenjin/contract/text';
import { codeProblem, phoneProblem } from './field-rules.ts';
import { firstProblem, type Problem } from './form-problem.ts';

export type SignInForm = { phone: string; password: string; code: string };

export type FormProblem = Problem<keyof SignInForm>;

/** Returns the first problem in field order, or undefined when the form may be sent. */
export function findSignInProblem(form: SignInForm, needsCode: boolean): FormProblem | undefined {
  return firstProblem([
    ['phone', phoneProblem(form.phone)],
    ['password', passwordProblem(form.password)],
    ['code', needsCode ? codeProblem(form.code, SIGN_IN_CODE_MAX) : undefined],
  ]);
}

function passwordProblem(password: string): string | undefined {
  if (password === '') return '请输入密码';
  return characterCount(password) > PASSWORD_MAX ? `密码不能超过${PASSWORD_MAX}个字` : undefined;
}
