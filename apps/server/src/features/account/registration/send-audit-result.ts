import { AUDIT_PASSED } from '@wenjin/contract/account/registration';
import { AUDIT_RESULT_SCENE } from '@wenjin/contract/account/sms';
import type { Settings } from '@wenjin/contract/admin/settings';
import type { RecordAudit } from '../../../platform/audit.ts';
import type { SmsDriver } from '../../../platform/sms/sms-driver.ts';
import type { AuditResult } from './audit-registrations.ts';

type Texts = Pick<Settings, 'auditSms' | 'auditPassedText' | 'auditRefusedText' | 'brandName'>;
type Deps = {
  /** Undefined when the SMS service cannot send texts. */
  sendNotice: SmsDriver | undefined;
  settings: () => Texts;
  record: RecordAudit;
  reportError: (error: unknown) => void;
};

/** Sends the result of an audit to the applicant's phone. A message that fails never undoes the decision. */
export function createSendAuditResult({ sendNotice, settings, record, reportError }: Deps) {
  async function send({ phone, auditStatus, auditRemark }: AuditResult, auditorId: string): Promise<void> {
    const current = settings();
    if (sendNotice === undefined || current.auditSms !== '1') return;
    const pattern = auditStatus === AUDIT_PASSED ? current.auditPassedText : current.auditRefusedText;
    const text = pattern.replaceAll('{brand}', () => current.brandName).replaceAll('{remark}', () => auditRemark);
    const event = { action: 'registration-notice', actorId: auditorId, target: phone, address: '' } as const;
    try {
      await sendNotice({ mobile: phone, scene: AUDIT_RESULT_SCENE, text });
      await record({ ...event, result: 'ok' });
    } catch (error) {
      reportError(error);
      await record({ ...event, result: 'failed', detail: { reason: '短信发送失败' } });
    }
  }

  return (result: AuditResult, auditorId: string): void => {
    send(result, auditorId).catch(reportError);
  };
}
