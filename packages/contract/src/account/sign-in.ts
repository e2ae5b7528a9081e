import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeField, passwordField, phoneField } from './account-fields.ts';

export const PHONE_LENGTH = 11;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 12;
export const SIGN_IN_CODE_MAX = 6;

export const SESSION_COOKIE = 'token';
/**
 * The cookie's name on HTTPS. Because of the `__Host-` prefix the browser rejects the cookie when another host or path
 * sets it.
 */
export const SECURE_SESSION_COOKIE = '__Host-token';
export const SESSION_DAYS = 30;

export const readCaptcha = endpoint({
  method: 'GET',
  path: '/api/system/captcha',
  access: 'visitor',
  isSigned: false,
  data: z.object({ img: z.string(), uuid: z.string() }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/system/login/ai',
  access: 'visitor',
  input: z.object({
    username: phoneField,
    password: passwordField('请输入密码', '手机号或密码错误'),
    /** Required when `frontMobileValidate` is '1'. */
    smsCode: codeField,
    /** The characters in the captcha picture. Required when `loginCaptcha` is '1' and no SMS code is asked for. */
    code: codeField,
    uuid: z.string().max(64).optional(),
  }),
  /** A one-time code, not the session: only the cookie carries the session. */
  data: z.object({ token: z.string() }),
});

/** Exchanges a one-time code for the session cookie, in the browser whose sign-in returned the code. */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/system/session',
  access: 'visitor',
  input: z.object({
    token: z
      .string({ error: '缺少登录凭证' })
      .min(1, { error: '缺少登录凭证' })
      .max(128, { error: '登录凭证不正确，请重新登录' }),
  }),
});

export const signOut = endpoint({ method: 'POST', path: '/api/system/logout', access: 'visitor' });

export const readSelf = endpoint({
  method: 'GET',
  path: '/api/system/admin/self',
  access: 'user',
  data: z.object({
    userId: z.string(),
    userName: z.string(),
    userPhoto: z.string(),
    user: z.object({
      avatar: z.string(),
      username: z.string(),
      nickname: z.string(),
      grade: z.number(),
    }),
    authorised: z.boolean(),
    /**
     * The user signed in with a password that an administrator set. Until it is changed, only changing it and signing
     * out are allowed.
     */
    mustChangePassword: z.boolean().default(false),
    /** The user has no nickname of their own and has not been asked for one yet. */
    asksNickname: z.boolean().default(false),
  }),
  isOpenBeforePasswordChange: true,
});
export type Self = z.output<typeof readSelf.data>;
