import { listAgentRecords } from '@wenjin/contract/admin/agents';
import { ADMIN_KEY } from '../queries/admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const AGENTS_KEY = [...ADMIN_KEY, 'agents'] as const;
export const agentsQuery = recordsQuery(AGENTS_KEY, listAgentRecords);
