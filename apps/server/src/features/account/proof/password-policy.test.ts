import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswordPolicy } from './password-policy.ts';

const COMMON = '这个密码过于常见，请换一个';
const check = createPasswordPolicy({ brandNames: () => ['小津', 'wenjin'] });
const message = (password: string) =>
  check({ field: 'password', password, phone: '13805712046' }).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('password policy', () => {
  it.each(['password1', 'Passw0rd', 'QWER1234', '1q2w3e4r', 'abcd1234', 'qwerty123', 'trustno1', 'welcome1'])(
    'refuses the common password %s',
    async (password) => {
      expect(await message(password)).toBe(COMMON);
    },
  );

  it.each([
    ['x05712046', '密码不能含有手机号的一部分，请换一个'],
    ['wenjin2026', '密码不能含有产品名，请换一个'],
    ['小津abc123', '密码不能含有产品名，请换一个'],
    ['fresh678x', undefined],
    ['k7wq29xm', undefined],
  ])('says about %s: %s', async (password, expected) => {
    expect(await message(password)).toBe(expected);
  });

  it('names the field', async () => {
    await expect(check({ field: 'newPassword', password: 'password1', phone: '' })).rejects.toMatchObject({
      kind: 'invalid',
      field: 'newPassword',
    });
  });

  it('knows about a hundred common passwords that the rule of letters and digits allows', async () => {
    expect(await isCommonPassword('jordan23')).toBe(true);
    expect(await isCommonPassword('123456')).toBe(false);
  });
});
