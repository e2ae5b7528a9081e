import { queryOptions } from '@tanstack/react-query';
import { listModels } from '@wenjin/contract/chat/models';
import { call } from '../../../shared/api/call.ts';

/** Fails silently: the list itself offers to try again. */
export const modelsQuery = queryOptions({
  queryKey: ['offered-models'],
  queryFn: ({ signal }) => call(listModels, {}, { signal, isQuiet: true }),
  staleTime: 5 * 60_000,
});
