import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAgentRecords } from '@wenjin/contract/admin/agents';
import { listAuditLog } from '@wenjin/contract/admin/audit-log';
import { listSharedDocuments } from '@wenjin/contract/admin/documents';
import { listEngines } from '@wenjin/contract/admin/engines';
import { listInvitations } from '@wenjin/contract/admin/invitations';
import { listModelRecords } from '@wenjin/contract/admin/models';
import { listRegistrations } from '@wenjin/contract/admin/registrations';
import { listRobots, readRobotSettings } from '@wenjin/contract/admin/robots';
import { readSettings } from '@wenjin/contract/admin/settings';
import { listUsers } from '@wenjin/contract/admin/users';
import { listVendors } from '@wenjin/contract/admin/vendors';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';

/** Key of everything that the administration has loaded: one change may affect several lists. */
export const ADMIN_KEY = ['admin'] as const;

export const agentsQuery = recordsQuery(listAgentRecords);
export const auditQuery = recordsQuery(listAuditLog);
export const enginesQuery = recordsQuery(listEngines);
export const invitationsQuery = recordsQuery(listInvitations);
export const modelsQuery = recordsQuery(listModelRecords);
export const registrationsQuery = recordsQuery(listRegistrations);
export const robotsQuery = recordsQuery(listRobots);
export const sharedDocumentsQuery = recordsQuery(listSharedDocuments);
export const usersQuery = recordsQuery(listUsers);
export const vendorsQuery = recordsQuery(listVendors);

export const settingsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'settings'],
  queryFn: ({ signal }) => call(readSettings, {}, { signal, isQuiet: true }),
});

export const robotSettingsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'robot-settings'],
  queryFn: ({ signal }) => call(readRobotSettings, {}, { signal, isQuiet: true }),
});

/** Key of all pages of one list. */
export function listKey({ path }: Endpoint): readonly string[] {
  return [...ADMIN_KEY, path];
}

/** Keeps the current page of the list on screen while the next one loads. */
function recordsQuery<E extends Endpoint>(endpoint: E) {
  return (input: z.input<E['input']>) =>
    queryOptions({
      queryKey: [...listKey(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, input, { signal, isQuiet: true }),
      placeholderData: keepPreviousData,
    });
}
