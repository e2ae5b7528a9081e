import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listVendors } from '@wenjin/contract/admin/vendors';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export function vendorsQuery(input: z.input<typeof listVendors.input>) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'vendors', input],
    queryFn: ({ signal }) => call(listVendors, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** To choose from. */
export const everyVendorQuery = vendorsQuery({ pageSize: '100' });
