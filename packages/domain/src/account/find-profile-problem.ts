import { firstProblem, type Problem } from './form-problem.ts';
import { nicknameProblem } from './nickname-problem.ts';
import { isPasswordAllowed, PASSWORD_RULE } from './password-rule.ts';

/** Field names match the `changeSelf` endpoint. Passwords are plain text; empty ones leave the password unchanged. */
export type ProfileForm = {
  nickname?: string | undefined;
  password: string;
  newPassword: string;
  passwordConfirm: string;
};

/** Whether the user filled in any password field. */
export function changesPassword({ password, newPassword, passwordConfirm }: ProfileForm): boolean {
  return password !== '' || newPassword !== '' || passwordConfirm !== '';
}

/** Returns the first problem in field order, or undefined when the form may be sent. */
export function findProfileProblem(form: ProfileForm): Problem<keyof ProfileForm> | undefined {
  const nickname = form.nickname === undefined ? undefined : nicknameProblem(form.nickname);
  if (nickname !== undefined) return { field: 'nickname', message: nickname };
  if (!changesPassword(form)) return undefined;
  return firstProblem([
    ['password', form.password === '' ? '请输入当前密码' : undefined],
    ['newPassword', newPasswordProblem(form)],
    ['passwordConfirm', confirmProblem(form)],
  ]);
}

function newPasswordProblem({ password, newPassword }: ProfileForm): string | undefined {
  if (newPassword === '') return '请输入新密码';
  if (!isPasswordAllowed(newPassword)) return PASSWORD_RULE;
  return newPassword === password ? '新密码不能与当前密码相同' : undefined;
}

function confirmProblem({ newPassword, passwordConfirm }: ProfileForm): string | undefined {
  if (passwordConfirm === '') return '请再次输入新密码';
  return passwordConfirm === newPassword ? undefined : '两次密码不一致';
}
