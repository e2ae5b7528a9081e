import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeField, invitationField, passwordField, phoneField } from './account-fields.ts';

export const AUDIT_PENDING = 0;
export const AUDIT_PASSED = 1;
export const AUDIT_REFUSED = 2;
export const auditStatus = z.union([z.literal(AUDIT_PENDING), z.literal(AUDIT_PASSED), z.literal(AUDIT_REFUSED)]);
export type AuditStatus = z.output<typeof auditStatus>;

export const AUDIT_STATUS_TEXT: Record<AuditStatus, string> = { 0: '待审核', 1: '审核通过', 2: '审核未通过' };

export const registerInput = z.object({
  username: phoneField,
  password: passwordField('请输入密码'),
  passwordConfirm: passwordField('请再次输入密码'),
  smsCode: codeField,
  invitationCode: invitationField,
  /** The applicant's name, which tells the administrator who it is; it may be empty. */
  name: z.string({ error: '请输入姓名' }).max(100, { error: '姓名过长' }).default(''),
  /** Whether the user ticked the agreement. It may be left out, but it must not be false. */
  agreed: z.boolean({ error: '请阅读并同意《服务协议与隐私条款》' }).default(true),
});
export type RegisterInput = z.output<typeof registerInput>;

/** With a valid invitation code the account is active immediately; without one it waits for an audit. */
export const register = endpoint({
  method: 'POST',
  path: '/api/system/register',
  access: 'visitor',
  input: registerInput,
  data: z.object({ auditStatus, auditStatusText: z.string() }),
});

export const readRegistrationStatus = endpoint({
  method: 'GET',
  path: '/api/system/register/status',
  access: 'visitor',
  input: z.object({ mobile: phoneField }),
  data: z.object({
    mobile: z.string(),
    auditStatus,
    auditStatusText: z.string(),
    auditRemark: z.string(),
  }),
});
export type RegistrationStatus = z.output<typeof readRegistrationStatus.data>;
