import { PASSWORD_MAX, PASSWORD_MIN } from '@wenjin/contract/account/sign-in';
import { characterCount } from '@wenjin/contract/text';

export const PASSWORD_RULE = `密码应为${PASSWORD_MIN}到${PASSWORD_MAX}位，且同时包含字母和数字`;

/** Whether the password has an allowed length and contains a letter and a digit. */
export function isPasswordAllowed(password: string): boolean {
  const length = characterCount(password);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX && /[A-Za-z]/u.test(password) && /\d/u.test(password);
}
