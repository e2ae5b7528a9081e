import { z } from 'zod';
import { limitedText } from '../text.ts';

/**
 * Fields of the account forms. A missing field counts as empty, so the rules in `domain/account` report the first
 * problem in form order, whatever else is missing.
 */
export const phoneField = z.string({ error: '请输入手机号' }).max(64, { error: '请输入正确的手机号码' }).default('');

/**
 * The password as plain text or encrypted with `frontTransferKey`. The encrypted form is longer than the password
 * itself.
 */
export function passwordField(missing: string, tooLong = '密码过长') {
  return z.string({ error: missing }).max(256, { error: tooLong }).default('');
}

/**
 * The `reason` of a refusal whose password was encrypted with a key that no longer applies. The page fetches the index
 * config again and repeats the request; the attempt does not count as a wrong password.
 */
export const TRANSFER_KEY_CHANGED = 'transfer-key';

export const codeField = z.string({ error: '请输入验证码' }).max(64, { error: '请输入正确的验证码' }).default('');

export const INVITATION_CODE_MAX = 11;
export const invitationField = limitedText('邀请码', INVITATION_CODE_MAX).default('');

/**
 * The value that a page received as `openId`: a ticket that allows one binding, in the browser that scanned the QR
 * code.
 */
export const openIdField = z
  .string({ error: '缺少微信授权信息，请重新扫码' })
  .max(128, { error: '微信授权已失效，请重新扫码' })
  .default('');
