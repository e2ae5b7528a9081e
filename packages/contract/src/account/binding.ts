import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeField, openIdField, passwordField, phoneField } from './fields.ts';
import { auditStatus, registerInput } from './registration.ts';

/**
 * The browser is sent here to begin the messaging app's OAuth; optional query: `redirect` (a path of ours, handed
 * on to the page that follows) or `sso=1` with `state` (then the flow ends at the SSO address).
 * It comes back to one of
 * - `/login?token=CODE[&redirect=…]`: bound already; the page exchanges the code (`exchangeToken`),
 * - `/wx-bind?openId=TICKET&token=null[&redirect=…]`: not bound yet,
 * - `/wx-uni-bind?openId=TICKET&state=…`: not bound yet, begun for SSO,
 * - `/login?reason=…`: one of `SIGN_IN_REASONS`.
 */
export const SCAN_LOGIN_PATH = '/api/system/scanLogin';
export const SCAN_LOGIN_CALLBACK_PATH = '/api/system/scanLogin/callback';

export const SIGN_IN_REASONS: Record<string, string> = {
  'wechat-off': '微信登录未开启',
  'wechat-expired': '微信授权已失效，请重新扫码',
  'wechat-refused': '您取消了微信授权',
  'wechat-failed': '微信登录失败，请稍后重试',
  disabled: '账号已停用，请联系管理员',
};

/** Registers and binds. Without an invitation code the account waits for the audit: `token` is empty then. */
export const bindUser = endpoint({
  method: 'POST',
  path: '/api/system/bindUser',
  access: 'visitor',
  input: registerInput.extend({ openId: openIdField }),
  data: z.object({ token: z.string(), auditStatus, auditStatusText: z.string() }),
});
export type BindUserInput = z.output<typeof bindUser.input>;

/** Binds an account that exists, and signs in. */
export const bindLogin = endpoint({
  method: 'POST',
  path: '/api/system/bindLogin',
  access: 'visitor',
  input: z.object({
    username: phoneField,
    password: passwordField('请输入密码', '手机号或密码错误'),
    openId: openIdField,
  }),
  data: z.object({ token: z.string() }),
});

/** Binds an account by its phone alone, signs in, and says where to go: the SSO address with state and token, or a page of ours. */
export const ssoBindUser = endpoint({
  method: 'POST',
  path: '/api/system/sso/bindUser',
  access: 'visitor',
  input: z.object({
    username: phoneField,
    smsCode: codeField,
    openId: openIdField,
    state: z.string().max(512, { error: 'state 过长' }).default(''),
  }),
  data: z.object({ token: z.string(), redirectUrl: z.string() }),
});
