import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeField, passwordField, phoneField } from './account-fields.ts';

/**
 * Sets a new password for somebody who has forgotten the old one and proves to own the phone with an SMS code of scene
 * `103`. All sessions and sign-in codes of the account end. The response is the same for a phone without an account, so
 * that nobody learns from it who is registered.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/system/password/reset',
  access: 'visitor',
  input: z.object({
    username: phoneField,
    smsCode: codeField,
    password: passwordField('请输入密码'),
    passwordConfirm: passwordField('请再次输入密码'),
    /** Also removes the WeChat binding, for a user whose WeChat account was taken over. */
    unbindWechat: z.boolean({ error: '请选择是否解除微信绑定' }).default(false),
  }),
});
export type ResetPasswordInput = z.output<typeof resetPassword.input>;
