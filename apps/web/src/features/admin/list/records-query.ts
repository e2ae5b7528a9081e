import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';

/** Keeps the current page of the list on screen while the next one loads. */
export function recordsQuery<E extends Endpoint>(key: readonly string[], endpoint: E) {
  return (input: z.input<E['input']>) =>
    queryOptions({
      queryKey: [...key, input],
      queryFn: ({ signal }) => call(endpoint, input, { signal, isQuiet: true }),
      placeholderData: keepPreviousData,
    });
}
