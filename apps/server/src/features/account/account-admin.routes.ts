import { createInvitation, listInvitations, revokeInvitation } from '@wenjin/contract/admin/invitations';
import { auditRegistration, listRegistrations } from '@wenjin/contract/admin/registrations';
import { listUsers, resetUserPassword, updateUser } from '@wenjin/contract/admin/users';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import type { AuditRegistrations } from './registration/audit-registrations.ts';
import type { ManageInvitations } from './registration/manage-invitations.ts';
import type { ManageUsers } from './users/manage-users.ts';

export type AccountAdmin = {
  auditRegistrations: AuditRegistrations;
  manageUsers: ManageUsers;
  invitations: ManageInvitations;
};

/** Each handler notes its target first, so that the audit log names the target of a refused call too. */
export function accountAdminRoutes(app: FastifyInstance, admin: AccountAdmin): void {
  registrationRoutes(app, admin.auditRegistrations);
  userRoutes(app, admin.manageUsers);
  invitationRoutes(app, admin.invitations);
}

function registrationRoutes(app: FastifyInstance, auditRegistrations: AuditRegistrations): void {
  userRoute(app, listRegistrations, (input) => auditRegistrations.list(input));
  userRoute(app, auditRegistration, async (input, { userId }, { request }) => {
    const { id, auditStatus, auditRemark } = input;
    request.auditNote = { action: 'registration-audit', target: id, detail: { auditStatus, auditRemark } };
    const decided = await auditRegistrations.decide(input, userId);
    request.auditNote = {
      action: 'registration-audit',
      target: decided.phone,
      detail: { before: { auditStatus: 0 }, after: { auditStatus, auditRemark, userId: decided.userId } },
    };
    return null;
  });
}

function userRoutes(app: FastifyInstance, manageUsers: ManageUsers): void {
  userRoute(app, listUsers, (input) => manageUsers.list(input));
  userRoute(app, updateUser, async (input, _caller, { request }) => {
    const { userId, ...wanted } = input;
    request.auditNote = { action: 'user-update', target: userId, detail: { wanted } };
    const { before, after } = await manageUsers.update(input);
    request.auditNote = { action: 'user-update', target: userId, detail: { before, after } };
    return null;
  });
  userRoute(app, resetUserPassword, async ({ userId }, _caller, { request }) => {
    request.auditNote = { action: 'user-reset-password', target: userId };
    return { password: await manageUsers.resetPassword(userId) };
  });
}

function invitationRoutes(app: FastifyInstance, invitations: ManageInvitations): void {
  userRoute(app, listInvitations, (input) => invitations.list(input));
  userRoute(app, createInvitation, async (input, { userId }, { request }) => {
    request.auditNote = { action: 'invitation-create', detail: { after: input } };
    const invitation = await invitations.create(input, userId);
    request.auditNote.target = invitation.code;
    return invitation;
  });
  userRoute(app, revokeInvitation, async ({ id }, _caller, { request }) => {
    request.auditNote = { action: 'invitation-revoke', target: id };
    request.auditNote.target = await invitations.revoke(id);
    return null;
  });
}
