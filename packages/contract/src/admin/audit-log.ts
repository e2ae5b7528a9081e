import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

/** The actions that the audit log records, with the labels shown to administrators. */
export const AUDIT_ACTIONS = {
  'sign-in': '登录',
  'sign-out': '退出登录',
  register: '注册',
  bind: '绑定微信',
  'password-change': '修改密码',
  'profile-change': '修改资料',
  'session-revoke': '下线设备',
  'sms-send': '发送验证码',
  'limit-hit': '触发限流',
  'access-refused': '越权访问',
  'registration-audit': '审核注册',
  'user-update': '修改用户',
  'user-reset-password': '重置密码',
  'invitation-create': '创建邀请码',
  'invitation-revoke': '撤销邀请码',
  'settings-save': '修改设置',
  'audit-export': '导出审计日志',
  'admin-call': '其他管理操作',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const moment = z
  .string()
  .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), { error: '时间不正确' })
  .default('');

/**
 * `from` and `to` are ISO 8601 times; `actor` matches part of a user id, phone number or nickname; `keyword` matches
 * target and address.
 */
const auditFilter = z.object({
  from: moment,
  to: moment,
  actor: limitedText('操作人', 50).default(''),
  action: limitedText('操作', 40).default(''),
  result: z.enum(['', 'ok', 'failed'], { error: '结果不正确' }).default(''),
});

export const auditRecord = z.object({
  id: z.string(),
  time: z.string(),
  /** Empty when the actor was not signed in. */
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  actionText: z.string(),
  target: z.string(),
  result: z.enum(['ok', 'failed']),
  address: z.string(),
  /** JSON with the reason of a failure and the values before and after the change. */
  detail: z.string(),
});
export type AuditRecord = z.output<typeof auditRecord>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  input: pageInput.extend(auditFilter.shape),
  data: pageOf(auditRecord),
});
export type AuditLogInput = z.output<typeof listAuditLog.input>;

/** Returns a CSV file of at most 50,000 records, newest first. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  access: 'admin',
  input: auditFilter.extend({ keyword: limitedText('关键字', 50).default('') }),
});
export type AuditFilter = z.output<typeof exportAuditLog.input>;
