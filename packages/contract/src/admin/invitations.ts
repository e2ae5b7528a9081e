import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

export const INVITATION_USES_MAX = 1000;
export const INVITATION_DAYS_MAX = 365;
export const INVITATION_NOTE_MAX = 50;

export const invitationState = z.enum(['valid', 'used-up', 'expired', 'revoked']);

export const invitationRecord = z.object({
  id: z.string(),
  code: z.string(),
  note: z.string(),
  maxUses: z.number(),
  uses: z.number(),
  state: invitationState,
  createTime: z.string(),
  expireTime: z.string(),
  /** Nickname of the administrator who created the code. */
  creator: z.string(),
});
export type InvitationRecord = z.output<typeof invitationRecord>;

/** `keyword` matches code and note. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  input: pageInput,
  data: pageOf(invitationRecord),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/create',
  access: 'admin',
  audit: 'invitation-create',
  input: z.object({
    maxUses: wholeNumber('可用次数', INVITATION_USES_MAX).default(1),
    days: wholeNumber('有效天数', INVITATION_DAYS_MAX).default(7),
    note: limitedText('备注', INVITATION_NOTE_MAX).default(''),
  }),
  data: invitationRecord,
});
export type CreateInvitationInput = z.output<typeof createInvitation.input>;

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/revoke',
  access: 'admin',
  audit: 'invitation-revoke',
  input: z.object({ id: opaqueId }),
});

function wholeNumber(name: string, max: number) {
  const error = `${name}应为 1 到 ${max} 的整数`;
  return z.number({ error }).int({ error }).min(1, { error }).max(max, { error });
}
