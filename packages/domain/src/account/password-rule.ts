import { PASSWORD_MAX, PASSWORD_MIN } from '@wenjin/contract/account/sign-in';
import { characterCount } from '@wenjin/contract/text';

export const PASSWORD_RULE = `密码应为${PASSWORD_MIN}到${PASSWORD_MAX}位，且同时包含字母和数字`;
/** The whole rule, which a form shows before anything is typed. The server checks the parts that a page cannot. */
export const PASSWORD_HINT = `${PASSWORD_MIN} 到 ${PASSWORD_MAX} 位，含字母和数字；不能是常见的密码，也不能含有手机号或产品名`;

/** So many digits of the phone in a row make a password easy to guess for everybody who knows the phone. */
const PHONE_PART = 6;

/** Whether the password has an allowed length and contains a letter and a digit. */
export function isPasswordAllowed(password: string): boolean {
  const length = characterCount(password);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX && /[A-Za-z]/u.test(password) && /\d/u.test(password);
}

/** Returns the error message for a password that contains the phone or a large part of it. */
export function phonePartProblem(password: string, phone: string): string | undefined {
  const starts = Array.from({ length: Math.max(0, phone.length - PHONE_PART + 1) }, (_value, index) => index);
  const isPart = starts.some((start) => password.includes(phone.slice(start, start + PHONE_PART)));
  return isPart ? '密码不能含有手机号的一部分，请换一个' : undefined;
}

/** Returns the error message for a password that contains one of the names of the product. */
export function brandProblem(password: string, brandNames: readonly string[]): string | undefined {
  const text = password.toLowerCase();
  const isNamed = brandNames.some((name) => characterCount(name) > 1 && text.includes(name.toLowerCase()));
  return isNamed ? '密码不能含有产品名，请换一个' : undefined;
}
