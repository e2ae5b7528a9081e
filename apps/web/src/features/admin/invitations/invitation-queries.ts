import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listInvitations } from '@wenjin/contract/admin/invitations';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export const INVITATIONS_KEY = [...ADMIN_KEY, 'invitations'] as const;

export function invitationsQuery(input: z.input<typeof listInvitations.input>) {
  return queryOptions({
    queryKey: [...INVITATIONS_KEY, input],
    queryFn: ({ signal }) => call(listInvitations, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
