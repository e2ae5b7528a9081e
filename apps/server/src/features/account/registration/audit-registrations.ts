import { AUDIT_PASSED, AUDIT_STATUS_TEXT, type AuditStatus } from '@wenjin/contract/account/registration';
import type { AuditRegistrationInput, RegistrationRecord } from '@wenjin/contract/admin/registrations';
import { optionalNameProblem } from '@wenjin/domain/account/nickname-problem';
import { maskPhone } from '@wenjin/domain/account/phone';
import { AppError } from '../../../platform/errors.ts';
import { refuse } from '../proof/refuse.ts';
import { newUser } from '../users/new-user.ts';
import type { Registration, RegistrationRepository } from './registration.repository.ts';

/** The result of an audit, for the message to the applicant. */
export type AuditResult = { phone: string; auditStatus: AuditStatus; auditRemark: string };

type Deps = {
  registrations: RegistrationRepository;
  /** Tells the applicant. It does not wait until the message is sent. */
  notify: (result: AuditResult, auditorId: string) => void;
  newId: () => string;
  now: () => number;
};
type ListInput = { pageNo: number; pageSize: number; keyword: string; auditStatus: string };
export type AuditRegistrations = ReturnType<typeof createAuditRegistrations>;

const REFUSALS = {
  missing: '注册申请不存在',
  decided: '该申请已审核通过并生成用户，请在用户管理中处理',
  stale: '该申请已审核，请刷新后再试',
  registered: '该手机号已注册',
};

export function createAuditRegistrations({ registrations, notify, newId, now }: Deps) {
  return {
    async list({ pageNo, pageSize, ...filter }: ListInput): Promise<{ records: RegistrationRecord[]; total: number }> {
      const [rows, total] = await Promise.all([
        registrations.list(filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        registrations.count(filter),
      ]);
      return { records: rows.map(toRecord), total };
    },

    /** Returns the phone, the earlier decision and, when the application passed, the new user. */
    async decide({ id, auditStatus, auditRemark, from }: AuditRegistrationInput, auditorId: string) {
      const moment = now();
      const makeUser = ({ phone, passwordHash, name }: Registration) =>
        newUser({ id: newId(), phone, passwordHash, createdAt: moment, name });
      const remark = auditRemark.trim();
      const result = await registrations.decide(
        { id, auditRemark: remark, auditorId, auditedAt: moment, from },
        auditStatus === AUDIT_PASSED ? makeUser : undefined,
      );
      if (result === 'missing') throw new AppError('missing', REFUSALS.missing);
      if (typeof result === 'string') throw new AppError('conflict', REFUSALS[result]);
      const { phone } = result.registration;
      notify({ phone, auditStatus, auditRemark: remark }, auditorId);
      return { phone, userId: result.userId, before: result.before };
    },

    /** Returns the phone of the applicant. */
    async rename(id: string, name: string): Promise<string> {
      const message = optionalNameProblem(name);
      refuse(message === undefined ? undefined : { field: 'name', message });
      const phone = await find(id);
      if (!(await registrations.rename(id, name.trim()))) throw new AppError('conflict', REFUSALS.decided);
      return phone;
    },

    revealPhone: (id: string): Promise<string> => find(id),
  };

  async function find(id: string): Promise<string> {
    const registration = await registrations.findById(id);
    if (registration === undefined) throw new AppError('missing', REFUSALS.missing);
    return registration.phone;
  }
}

function toRecord(row: Registration & { auditor: string }): RegistrationRecord {
  const { id, phone, name, auditStatus, auditRemark, invitationCode, openId, createdAt, auditedAt, auditor } = row;
  return {
    id,
    mobile: maskPhone(phone),
    name,
    auditStatus,
    auditStatusText: AUDIT_STATUS_TEXT[auditStatus],
    auditRemark,
    invitationCode,
    isFromWechat: openId !== null,
    createTime: new Date(createdAt).toISOString(),
    auditTime: auditedAt === null ? '' : new Date(auditedAt).toISOString(),
    auditor,
    hasUser: row.userId !== null,
  };
}
