import { z } from 'zod';
import { AUDIT_PASSED, AUDIT_REFUSED, auditStatus } from '../account/registration.ts';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

export const AUDIT_REMARK_MAX = 100;

export const registrationRecord = z.object({
  id: z.string(),
  mobile: z.string(),
  auditStatus,
  auditStatusText: z.string(),
  auditRemark: z.string(),
  /** Empty when the applicant had none. */
  invitationCode: z.string(),
  /** Whether the applicant came from the messaging app and is bound with the audit. */
  isFromWechat: z.boolean(),
  createTime: z.string(),
  /** Empty while nobody has decided. */
  auditTime: z.string(),
  /** Nickname of who decided; empty when an invitation code did. */
  auditor: z.string(),
});
export type RegistrationRecord = z.output<typeof registrationRecord>;

/** `keyword` looks in the phone. Waiting ones first, then newest first. */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/admin/registrations',
  access: 'admin',
  input: pageInput.extend({
    auditStatus: z.enum(['', '0', '1', '2'], { error: '审核状态不正确' }).default(''),
  }),
  data: pageOf(registrationRecord),
});

/** Passes or refuses; a refusal needs a remark, which the applicant reads. */
export const auditRegistration = endpoint({
  method: 'POST',
  path: '/api/admin/registrations/audit',
  access: 'admin',
  input: z
    .object({
      id: opaqueId,
      auditStatus: z
        .union([z.literal(AUDIT_PASSED), z.literal(AUDIT_REFUSED), z.literal('1'), z.literal('2')], {
          error: '请选择通过或不通过',
        })
        .transform((status) => Number(status) as typeof AUDIT_PASSED | typeof AUDIT_REFUSED),
      auditRemark: limitedText('审核意见', AUDIT_REMARK_MAX).default(''),
    })
    .refine((input) => input.auditStatus !== AUDIT_REFUSED || input.auditRemark.trim() !== '', {
      path: ['auditRemark'],
      error: '请填写不通过的原因',
    }),
});
export type AuditRegistrationInput = z.output<typeof auditRegistration.input>;
