import { randomInt } from 'node:crypto';
import type { CreateInvitationInput, InvitationRecord } from '@wenjin/contract/admin/invitations';
import { AppError } from '../../../platform/errors.ts';
import type { Invitation, InvitationRepository } from './invitation.repository.ts';

/** Leaves out characters that are hard to tell apart when a code is read aloud or from paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const DAY_MS = 86_400_000;

type Deps = { invitations: InvitationRepository; newId: () => string; now: () => number };
type PageInput = { pageNo: number; pageSize: number; keyword: string };
export type ManageInvitations = ReturnType<typeof createManageInvitations>;

export function createManageInvitations({ invitations, newId, now }: Deps) {
  const toRecord = (invitation: Invitation, creator: string): InvitationRecord => ({
    id: invitation.id,
    code: invitation.code,
    note: invitation.note,
    maxUses: invitation.maxUses,
    uses: invitation.uses,
    state: stateOf(invitation, now()),
    createTime: new Date(invitation.createdAt).toISOString(),
    expireTime: new Date(invitation.expiresAt).toISOString(),
    creator,
  });

  return {
    /** Checks that the code is valid now. It is used up later, in the transaction that creates the account. */
    async check(code: string): Promise<void> {
      const invitation = await invitations.findByCode(code);
      if (invitation === undefined || stateOf(invitation, now()) !== 'valid')
        throw new AppError('invalid', '邀请码无效或已过期', { field: 'invitationCode' });
    },

    async create({ maxUses, days, note }: CreateInvitationInput, creatorId: string): Promise<InvitationRecord> {
      const createdAt = now();
      const expiresAt = createdAt + days * DAY_MS;
      const invitation = {
        id: newId(),
        code: makeCode(),
        note,
        maxUses,
        uses: 0,
        creatorId,
        createdAt,
        expiresAt,
        revokedAt: null,
      };
      if (!(await invitations.add(invitation))) throw new AppError('conflict', '邀请码重复，请再试一次');
      return toRecord(invitation, '');
    },

    async list({ pageNo, pageSize, keyword }: PageInput): Promise<{ records: InvitationRecord[]; total: number }> {
      const [rows, total] = await Promise.all([
        invitations.list(keyword, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        invitations.count(keyword),
      ]);
      return { records: rows.map((row) => toRecord(row, row.creator)), total };
    },

    /** Revokes the invitation and returns its code. */
    async revoke(id: string): Promise<string> {
      const code = await invitations.revoke(id, now());
      if (code === undefined) throw new AppError('missing', '邀请码不存在或已撤销');
      return code;
    },
  };
}

function stateOf({ revokedAt, expiresAt, uses, maxUses }: Invitation, now: number): InvitationRecord['state'] {
  if (revokedAt !== null) return 'revoked';
  if (uses >= maxUses) return 'used-up';
  return expiresAt <= now ? 'expired' : 'valid';
}

function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
