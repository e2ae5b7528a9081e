import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAgentRecords } from '@wenjin/contract/admin/agents';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export const AGENTS_KEY = [...ADMIN_KEY, 'agents'] as const;

export function agentsQuery(input: z.input<typeof listAgentRecords.input>) {
  return queryOptions({
    queryKey: [...AGENTS_KEY, input],
    queryFn: ({ signal }) => call(listAgentRecords, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
