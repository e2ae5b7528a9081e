import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';

/** Returns the query of one list of records, which keeps its page on screen while the next one is read. */
export function recordsQuery<E extends Endpoint>(key: readonly string[], endpoint: E) {
  return (input: z.input<E['input']>) =>
    queryOptions({
      queryKey: [...key, input],
      queryFn: ({ signal }) => call(endpoint, input, { signal, isQuiet: true }),
      placeholderData: keepPreviousData,
    });
}
