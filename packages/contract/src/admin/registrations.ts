import { z } from 'zod';
import { AUDIT_PASSED, AUDIT_REFUSED, auditStatus } from '../account/registration.ts';
import { endpoint } from '../endpoint.ts';
import { hasContent, limitedText, opaqueId } from '../text.ts';
import { nicknameField } from './new-users.ts';
import { pageInput, pageOf } from './page.ts';

export const AUDIT_REMARK_MAX = 100;

export const registrationRecord = z.object({
  id: z.string(),
  /** The phone number with its middle digits hidden; `revealRegistration` returns all of it. */
  mobile: z.string(),
  /** The applicant's name; empty when neither the applicant nor an administrator has given one. */
  name: z.string(),
  auditStatus,
  auditStatusText: z.string(),
  auditRemark: z.string(),
  /** Empty when the applicant did not give one. */
  invitationCode: z.string(),
  /** Whether the applicant came from WeChat; the WeChat account is bound when the audit passes. */
  isFromWechat: z.boolean(),
  createTime: z.string(),
  /** Empty until the registration is audited. */
  auditTime: z.string(),
  /** Nickname of the administrator who audited it; empty when an invitation code was used. */
  auditor: z.string(),
  /** Whether the registration has become a user; its audit can then no longer be changed. */
  hasUser: z.boolean(),
});
export type RegistrationRecord = z.output<typeof registrationRecord>;

/** `keyword` matches phone number and name. Pending registrations come first, then the newest. */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/admin/registrations',
  access: 'admin',
  input: pageInput.extend({
    auditStatus: z.enum(['', '0', '1', '2'], { error: '审核状态不正确' }).default(''),
  }),
  data: pageOf(registrationRecord),
});

/**
 * Approves or rejects a registration. A rejection needs a remark, which is shown to the applicant. An earlier decision
 * can be changed until a user has been created from the registration.
 */
export const auditRegistration = endpoint({
  method: 'POST',
  path: '/api/admin/registrations/audit',
  access: 'admin',
  audit: 'registration-audit',
  input: z
    .object({
      id: opaqueId,
      auditStatus: z
        .union([z.literal(AUDIT_PASSED), z.literal(AUDIT_REFUSED), z.literal('1'), z.literal('2')], {
          error: '请选择通过或不通过',
        })
        .transform((status) => Number(status) as typeof AUDIT_PASSED | typeof AUDIT_REFUSED),
      auditRemark: limitedText('审核意见', AUDIT_REMARK_MAX).default(''),
      /** The status that the administrator saw. When it has changed in the meantime, the request is a conflict. */
      from: auditStatus.optional(),
    })
    .refine((input) => input.auditStatus !== AUDIT_REFUSED || hasContent(input.auditRemark), {
      path: ['auditRemark'],
      error: '请填写不通过的原因',
    }),
});
export type AuditRegistrationInput = z.output<typeof auditRegistration.input>;

/** Changes the applicant's name, which becomes the nickname of the user. */
export const updateRegistration = endpoint({
  method: 'POST',
  path: '/api/admin/registrations/update',
  access: 'admin',
  audit: 'registration-update',
  input: z.object({ id: opaqueId, name: nicknameField }),
});

/** Returns the whole phone number of an applicant. The audit log records who asked for it. */
export const revealRegistration = endpoint({
  method: 'POST',
  path: '/api/admin/registrations/reveal',
  access: 'admin',
  audit: 'phone-reveal',
  input: z.object({ id: opaqueId }),
  data: z.object({ phone: z.string() }),
});
