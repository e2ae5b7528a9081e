import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listModelRecords } from '@wenjin/contract/admin/models';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../admin-key.ts';

export const MODELS_KEY = [...ADMIN_KEY, 'models'] as const;

export function modelsQuery(input: z.input<typeof listModelRecords.input>) {
  return queryOptions({
    queryKey: [...MODELS_KEY, input],
    queryFn: ({ signal }) => call(listModelRecords, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
