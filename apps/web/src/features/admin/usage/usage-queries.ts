import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPrices, listUserUsage, readUsage } from '@wenjin/contract/admin/usage';
import { listQuotas } from '@wenjin/contract/usage/quota';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../queries/admin-queries.ts';

export const USAGE_KEY = [...ADMIN_KEY, 'usage'] as const;

export function usageQuery(input: z.input<typeof readUsage.input>) {
  return queryOptions({
    queryKey: [...USAGE_KEY, input],
    queryFn: ({ signal }) => call(readUsage, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function userUsageQuery(input: z.input<typeof listUserUsage.input>) {
  return queryOptions({
    queryKey: [...USAGE_KEY, 'users', input],
    queryFn: ({ signal }) => call(listUserUsage, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function quotasQuery(input: z.input<typeof listQuotas.input>) {
  return queryOptions({
    queryKey: [...USAGE_KEY, 'quotas', input],
    queryFn: ({ signal }) => call(listQuotas, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export const pricesQuery = queryOptions({
  queryKey: [...USAGE_KEY, 'prices'],
  queryFn: ({ signal }) => call(listPrices, {}, { signal, isQuiet: true }),
});
