import { codeProblem, newPasswordProblem, phoneProblem, repeatProblem } from './field-rules.ts';
import { firstProblem, type Problem } from './form-problem.ts';

/** Field names match the `resetPassword` endpoint; passwords are plain text. */
export type PasswordResetForm = { username: string; smsCode: string; password: string; passwordConfirm: string };

/** Returns the first problem in field order, or undefined when the form may be sent. */
export function findPasswordResetProblem(form: PasswordResetForm): Problem<keyof PasswordResetForm> | undefined {
  return firstProblem([
    ['username', phoneProblem(form.username)],
    ['smsCode', codeProblem(form.smsCode)],
    ['password', newPasswordProblem(form.password, form.username)],
    ['passwordConfirm', repeatProblem(form.password, form.passwordConfirm)],
  ]);
}
