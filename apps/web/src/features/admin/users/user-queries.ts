import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUsers } from '@wenjin/contract/admin/users';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export const USERS_KEY = [...ADMIN_KEY, 'users'] as const;

export function usersQuery(input: z.input<typeof listUsers.input>) {
  return queryOptions({
    queryKey: [...USERS_KEY, input],
    queryFn: ({ signal }) => call(listUsers, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
