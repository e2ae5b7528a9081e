import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId } from '../text.ts';
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
  'conversation-delete': '删除会话',
  'document-export': '导出为文档',
  'document-share': '分享文档',
  'document-delete': '删除文档',
  'template-delete': '删除模板',
  'data-export': '导出数据',
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
 * target and address, or is the id of a request.
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
  /** The `X-Request-Id` of the call; empty for what no call caused. */
  requestId: z.string(),
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

/** Files and prints are made in the browser, which tells the server before it makes one. */
export const noteExport = endpoint({
  method: 'POST',
  path: '/api/exports/note',
  access: 'user',
  input: z.object({
    kind: z.enum(['conversation', 'archive', 'document', 'templates'], { error: '导出内容不正确' }),
    format: z.enum(['md', 'docx', 'print', 'zip', 'json'], { error: '导出格式不正确' }),
    id: opaqueId.optional(),
  }),
});
