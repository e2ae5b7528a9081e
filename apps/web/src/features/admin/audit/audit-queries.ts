import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAuditLog } from '@wenjin/contract/admin/audit-log';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export function auditQuery(input: z.input<typeof listAuditLog.input>) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'audit-log', input],
    queryFn: ({ signal }) => call(listAuditLog, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    // It grows with everything that anybody does.
    staleTime: 0,
  });
}
