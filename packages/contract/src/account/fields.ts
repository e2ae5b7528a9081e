import { z } from 'zod';
import { limitedText } from '../text.ts';

/**
 * Fields of the account's forms. One that is left out counts as empty: the rules of `domain/account` then name
 * the first problem in the order of the form, whatever else is missing.
 */
export const phoneField = z.string({ error: '请输入手机号' }).max(64, { error: '请输入正确的手机号码' }).default('');

/** Plain, or encrypted with `frontTransferKey`: longer than a password then. */
export function passwordField(missing: string, tooLong = '密码过长') {
  return z.string({ error: missing }).max(256, { error: tooLong }).default('');
}

export const codeField = z.string({ error: '请输入验证码' }).max(64, { error: '请输入正确的验证码' }).default('');

export const INVITATION_CODE_MAX = 11;
export const invitationField = limitedText('邀请码', INVITATION_CODE_MAX).default('');

/** What a page was given as `openId`: a ticket of ours, good for one binding in the browser that scanned. */
export const openIdField = z
  .string({ error: '缺少微信授权信息，请重新扫码' })
  .max(128, { error: '微信授权已失效，请重新扫码' })
  .default('');
