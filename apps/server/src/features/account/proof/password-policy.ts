import { brandProblem, phonePartProblem } from '@wenjin/domain/account/password-rule';
import { isCommonPassword } from './common-passwords.ts';
import { refuse } from './refuse.ts';

/** The names of the product. Called each time, because an administrator may change them. */
type Deps = { brandNames: () => readonly string[] };
type NewPassword = { field: string; password: string; phone: string };
export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;

/** Refuses new passwords that are easy to guess. Length and characters are checked with the form. */
export function createPasswordPolicy({ brandNames }: Deps) {
  return async function checkPassword({ field, password, phone }: NewPassword): Promise<void> {
    const message =
      phonePartProblem(password, phone) ??
      brandProblem(password, brandNames()) ??
      ((await isCommonPassword(password)) ? '这个密码过于常见，请换一个' : undefined);
    refuse(message === undefined ? undefined : { field, message });
  };
}
