import { queryOptions } from '@tanstack/react-query';
import { listAgents } from '@wenjin/contract/chat/agents';
import { call } from '../../../shared/api/call.ts';

/** Fails silently: the list itself offers to try again. */
export const agentsQuery = queryOptions({
  queryKey: ['offered-agents'],
  queryFn: ({ signal }) => call(listAgents, {}, { signal, isQuiet: true }),
  staleTime: 5 * 60_000,
});
