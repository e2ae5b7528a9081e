import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keywordText, limitedText } from '../text.ts';
import { LIST_KEYWORD_MAX, pageInput, pageOf } from './page.ts';

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
  actor: keywordText('操作人', 50).default(''),
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
  input: auditFilter.extend({ keyword: keywordText('关键字', LIST_KEYWORD_MAX).default('') }),
});
export type AuditFilter = z.output<typeof exportAuditLog.input>;
