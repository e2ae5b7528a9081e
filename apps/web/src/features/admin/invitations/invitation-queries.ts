import { listInvitations } from '@wenjin/contract/admin/invitations';
import { ADMIN_KEY } from '../queries/admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const INVITATIONS_KEY = [...ADMIN_KEY, 'invitations'] as const;
export const invitationsQuery = recordsQuery(INVITATIONS_KEY, listInvitations);
