import { resetPassword } from '@wenjin/contract/account/password-reset';
import { changeSelf } from '@wenjin/contract/account/profile';
import { register } from '@wenjin/contract/account/registration';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { saveSettings } from '@wenjin/contract/admin/settings';
import { resetUserPassword } from '@wenjin/contract/admin/users';
import { describe, expect, it } from 'vitest';
import { startAccountApp } from '../../../testing/start-account-app.ts';
import { SU } from '../../../testing/test-config.ts';

const COMMON = '这个密码过于常见，请换一个';
const PHONE = '13977770001';
const twice = (password: string) => ({ password, passwordConfirm: password });

describe('a password that is easy to guess', () => {
  it.each([
    ['password1', COMMON],
    ['a77770001', '密码不能含有手机号的一部分，请换一个'],
    ['wenjin2026', '密码不能含有产品名，请换一个'],
  ])('is refused at registration: %s', async (password, msg) => {
    const { visitor, codeFor } = await startAccountApp();
    const client = await visitor();
    const smsCode = await codeFor(client, PHONE);
    const form = { username: PHONE, smsCode, ...twice(password) };
    expect((await client.call(register, form)).body).toMatchObject({ code: 400, field: 'password', msg });
    // The SMS code is still valid for a better password.
    expect((await client.call(register, { ...form, ...twice('fresh678x') })).body.code).toBe(200);
  });

  it('is refused at a change, also when a temporary password must be replaced, and counts as no wrong password', async () => {
    const { signedIn, signedInAs } = await startAccountApp();
    const admin = await signedIn();
    const li = await signedInAs('li');
    const username = ((await li.call(readSelf)).body.data as { user: { username: string } }).user.username;
    const { password } = (await admin.call(resetUserPassword, { userId: 'li' })).body.data as { password: string };
    await li.signIn({ username, password });
    const change = (newPassword: string) =>
      li.call(changeSelf, { password, newPassword, passwordConfirm: newPassword });
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await change('Passw0rd')).body).toMatchObject({ code: 400, field: 'newPassword', msg: COMMON });
    expect((await change(`a${username.slice(-8)}`)).body.msg).toBe('密码不能含有手机号的一部分，请换一个');
    expect((await change('fresh678x')).body.code).toBe(200);
  });

  it('is refused at a reset, which does not use up the SMS code', async () => {
    const { visitor, codeFor } = await startAccountApp();
    const client = await visitor();
    const form = { username: SU.username, smsCode: await codeFor(client, SU.username, SMS_SCENE.resetPassword) };
    const weak = await client.call(resetPassword, { ...form, ...twice('qwer1234') });
    expect(weak.body).toMatchObject({ code: 400, field: 'password', msg: COMMON });
    expect((await client.call(resetPassword, { ...form, ...twice('fresh678x') })).body.code).toBe(200);
  });

  it('follows the name that an administrator has given the product', async () => {
    const { signedIn } = await startAccountApp();
    const admin = await signedIn();
    await admin.call(saveSettings, { brandName: 'Lantern' });
    const input = { password: SU.password, newPassword: 'lantern77', passwordConfirm: 'lantern77' };
    expect((await admin.call(changeSelf, input)).body.msg).toBe('密码不能含有产品名，请换一个');
  });

  it.each([
    ['password1', 1],
    ['fresh678x', 0],
  ])('is accepted as SEED_PASSWORD; %s gives %i warnings', async (password, warnings) => {
    const { visitor, logged } = await startAccountApp({ environment: { SEED_PASSWORD: password } });
    expect((await (await visitor()).signIn({ ...SU, password })).body.code).toBe(200);
    expect(logged.filter((line) => line.includes('SEED_PASSWORD'))).toHaveLength(warnings);
    expect(logged.join('')).not.toContain(password);
  });
});
