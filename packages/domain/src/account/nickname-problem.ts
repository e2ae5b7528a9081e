import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import { characterCount, hasContent } from '@wenjin/contract/text';

/** Line breaks, NUL, and marks that turn the direction of the text around a name. */
const CONTROL = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Returns the error message for a name of a user, or undefined when it is valid. `label` is what the form calls it. */
export function nicknameProblem(nickname: string, label = '昵称'): string | undefined {
  if (CONTROL.test(nickname.trim())) return `${label}不能含有控制字符`;
  if (!hasContent(nickname)) return `请输入${label}`;
  return characterCount(nickname.trim()) > NICKNAME_MAX ? `${label}不能超过${NICKNAME_MAX}个字` : undefined;
}

/** The same for a field that may stay empty. */
export function optionalNameProblem(name: string): string | undefined {
  return name === '' ? undefined : nicknameProblem(name, '姓名');
}
