import { expect, it, vi } from 'vitest';
import type { AuditEvent } from '../../../platform/audit.ts';
import { createSendAuditResult } from './send-audit-result.ts';

const settings = () => ({ auditSms: '1' as const, auditPassedText: '通过', auditRefusedText: '不', brandName: '问津' });
const RESULT = { phone: '13911110001', auditStatus: 1 as const, auditRemark: '' };

it('records that the result of an audit could not be sent, and reports why', async () => {
  const events: AuditEvent[] = [];
  const reportError = vi.fn();
  const notify = createSendAuditResult({
    sendNotice: () => Promise.reject(new Error('aliyun refused a message')),
    settings,
    record: async (event) => void events.push(event),
    reportError,
  });
  notify(RESULT, 'su');
  await vi.waitFor(() => expect(events).toMatchObject([{ action: 'registration-notice', result: 'failed' }]));
  expect(reportError).toHaveBeenCalledOnce();
});

it('does nothing when the SMS service cannot send texts', async () => {
  const record = vi.fn();
  createSendAuditResult({ sendNotice: undefined, settings, record, reportError: record })(RESULT, 'su');
  await Promise.resolve();
  expect(record).not.toHaveBeenCalled();
});
