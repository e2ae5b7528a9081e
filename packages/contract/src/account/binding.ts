import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeField, openIdField, phoneField } from './account-fields.ts';
import { auditStatus, registerInput } from './registration.ts';
import { signIn } from './sign-in.ts';

/**
 * Starts sign-in with WeChat: the server redirects the browser to WeChat's OAuth page. Optional query parameters:
 * `redirect` (a path of this site, passed on to the page that follows) or `sso=1` with `state` (the flow then ends at
 * the SSO URL).
 * WeChat sends the browser back, and the server redirects it to one of
 * - `/login?token=CODE[&redirect=…]`: the WeChat account is bound; the page exchanges the code (`exchangeToken`),
 * - `/wx-bind?openId=TICKET&token=null[&redirect=…]`: it is not bound yet,
 * - `/wx-uni-bind?openId=TICKET&state=…`: it is not bound yet and the flow was started for SSO,
 * - `/login?reason=…`: the sign-in failed; the reason is one of `SIGN_IN_REASONS`.
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

/**
 * Registers an account and binds it to WeChat. Without an invitation code the account waits for an audit and `token` is
 * empty.
 */
export const bindUser = endpoint({
  method: 'POST',
  path: '/api/system/bindUser',
  access: 'visitor',
  input: registerInput.extend({ openId: openIdField }),
  data: z.object({ token: z.string(), auditStatus, auditStatusText: z.string() }),
});
export type BindUserInput = z.output<typeof bindUser.input>;

/** Binds an existing account to WeChat and signs the user in. It needs the same proof as `signIn`. */
export const bindLogin = endpoint({
  method: 'POST',
  path: '/api/system/bindLogin',
  access: 'visitor',
  input: signIn.input.extend({ openId: openIdField }),
  data: z.object({ token: z.string() }),
});

/**
 * Binds an account by phone number only, signs the user in and returns the next URL: the SSO URL with state and token,
 * or a page of this site.
 */
export const ssoBindUser = endpoint({
  method: 'POST',
  path: '/api/system/sso/bindUser',
  access: 'visitor',
  input: z.object({
    username: phoneField,
    smsCode: codeField,
    openId: openIdField,
    state: z.string().max(512, { error: '登录状态不正确，请重新扫码' }).default(''),
  }),
  data: z.object({ token: z.string(), redirectUrl: z.string() }),
});

/** Whether the caller can sign in with WeChat, and since when. */
export const readBinding = endpoint({
  method: 'GET',
  path: '/api/system/binding',
  access: 'user',
  /** `createTime` is empty without a binding. */
  data: z.object({ isBound: z.boolean(), createTime: z.string() }),
});

/**
 * Removes the caller's binding of WeChat and ends the sign-in codes that came from it. Does nothing without a binding.
 */
export const unbind = endpoint({ method: 'POST', path: '/api/system/unbind', access: 'user' });
