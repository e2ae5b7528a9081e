import { AUDIT_PASSED, AUDIT_STATUS_TEXT } from '@wenjin/contract/account/registration';
import type { AuditRegistrationInput, RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { AppError } from '../../../platform/errors.ts';
import { newUser } from '../users/new-user.ts';
import type { Registration, RegistrationRepository } from './registration.repository.ts';

type Deps = { registrations: RegistrationRepository; newId: () => string; now: () => number };
type ListInput = { pageNo: number; pageSize: number; keyword: string; auditStatus: string };
export type AuditRegistrations = ReturnType<typeof createAuditRegistrations>;

const REFUSALS = {
  missing: '注册申请不存在',
  decided: '该申请已审核',
  registered: '该手机号已注册',
};

export function createAuditRegistrations({ registrations, newId, now }: Deps) {
  return {
    async list({ pageNo, pageSize, ...filter }: ListInput): Promise<{ records: RegistrationRecord[]; total: number }> {
      const [rows, total] = await Promise.all([
        registrations.list(filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        registrations.count(filter),
      ]);
      return { records: rows.map(toRecord), total };
    },

    /** Returns the phone and, when the application passed, the new user. */
    async decide({ id, auditStatus, auditRemark }: AuditRegistrationInput, auditorId: string) {
      const moment = now();
      const makeUser = ({ phone, passwordHash }: Registration) =>
        newUser({ id: newId(), phone, passwordHash, createdAt: moment });
      const result = await registrations.decide(
        { id, auditRemark: auditRemark.trim(), auditorId, auditedAt: moment },
        auditStatus === AUDIT_PASSED ? makeUser : undefined,
      );
      if (result === 'missing') throw new AppError('missing', REFUSALS.missing);
      if (typeof result === 'string') throw new AppError('conflict', REFUSALS[result]);
      return { phone: result.registration.phone, userId: result.userId };
    },
  };
}

function toRecord(row: Registration & { auditor: string }): RegistrationRecord {
  const { id, phone, auditStatus, auditRemark, invitationCode, openId, createdAt, auditedAt, auditor } = row;
  return {
    id,
    mobile: phone,
    auditStatus,
    auditStatusText: AUDIT_STATUS_TEXT[auditStatus],
    auditRemark,
    invitationCode,
    isFromWechat: openId !== null,
    createTime: new Date(createdAt).toISOString(),
    auditTime: auditedAt === null ? '' : new Date(auditedAt).toISOString(),
    auditor,
  };
}
