import { createInvitation, listInvitations, revokeInvitation } from '@wenjin/contract/admin/invitations';
import { createUser, importUsers } from '@wenjin/contract/admin/new-users';
import {
  auditRegistration,
  listRegistrations,
  revealRegistration,
  updateRegistration,
} from '@wenjin/contract/admin/registrations';
import { listUsers, resetUserPassword, revealPhone, updateUser } from '@wenjin/contract/admin/users';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import { type Departure, departureRoutes } from './departure/departure.routes.ts';
import type { AuditRegistrations } from './registration/audit-registrations.ts';
import type { ManageInvitations } from './registration/manage-invitations.ts';
import type { CreateUsers } from './users/create-users.ts';
import type { ManageUsers } from './users/manage-users.ts';

export type AccountAdmin = Departure & {
  auditRegistrations: AuditRegistrations;
  manageUsers: ManageUsers;
  createUsers: CreateUsers;
  invitations: ManageInvitations;
};

/** Each handler notes its target first, so that the audit log names the target of a refused call too. */
export async function accountAdminRoutes(app: FastifyInstance, admin: AccountAdmin): Promise<void> {
  registrationRoutes(app, admin.auditRegistrations);
  userRoutes(app, admin.manageUsers);
  await newUserRoutes(app, admin.createUsers);
  departureRoutes(app, admin);
  invitationRoutes(app, admin.invitations);
}

function registrationRoutes(app: FastifyInstance, auditRegistrations: AuditRegistrations): void {
  userRoute(app, listRegistrations, (input) => auditRegistrations.list(input));
  userRoute(app, auditRegistration, async (input, { userId }, { request }) => {
    const { id, auditStatus, auditRemark } = input;
    request.auditNote = { action: 'registration-audit', target: id, detail: { auditStatus, auditRemark } };
    const decided = await auditRegistrations.decide(input, userId);
    const before = { auditStatus: decided.before.auditStatus, auditRemark: decided.before.auditRemark };
    const after = { auditStatus, auditRemark, userId: decided.userId };
    request.auditNote = { action: 'registration-audit', target: decided.phone, detail: { before, after } };
    return null;
  });
  userRoute(app, updateRegistration, async ({ id, name }, _caller, { request }) => {
    request.auditNote = { action: 'registration-update', target: id, detail: { after: { name } } };
    request.auditNote.target = await auditRegistrations.rename(id, name);
    return null;
  });
  userRoute(app, revealRegistration, async ({ id }, _caller, { request }) => {
    request.auditNote = { action: 'phone-reveal', target: id };
    const phone = await auditRegistrations.revealPhone(id);
    request.auditNote.target = phone;
    return { phone };
  });
}

async function newUserRoutes(app: FastifyInstance, createUsers: CreateUsers): Promise<void> {
  userRoute(app, createUser, async (input, _caller, { request }) => {
    const { phone, nickname, grade } = input;
    request.auditNote = { action: 'user-create', target: phone, detail: { after: { nickname, grade } } };
    const created = await createUsers.create(input);
    request.auditNote.detail = { after: { userId: created.userId, nickname, grade } };
    return created;
  });
  await uploadRoute(app, importUsers, async (bytes, _caller, { request }) => {
    request.auditNote = { action: 'user-import', detail: { bytes: bytes.length } };
    const lines = await createUsers.importFile(bytes);
    const userIds = lines.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
    request.auditNote.target = `${userIds.length}/${lines.length}`;
    // The list of ids would be too long for the log; every user has the time of the import as its time of creation.
    request.auditNote.detail = { created: userIds.length, refused: lines.length - userIds.length };
    return lines;
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
  userRoute(app, revealPhone, async ({ userId }, _caller, { request }) => {
    request.auditNote = { action: 'phone-reveal', target: userId };
    return { phone: await manageUsers.revealPhone(userId) };
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
