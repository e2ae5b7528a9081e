import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRegistrations } from '@wenjin/contract/admin/registrations';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export function registrationsQuery(input: z.input<typeof listRegistrations.input>) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'registrations', input],
    queryFn: ({ signal }) => call(listRegistrations, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
