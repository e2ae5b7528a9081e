import { queryOptions } from '@tanstack/react-query';
import { readSettings } from '@wenjin/contract/admin/settings';
import { call } from '../../../shared/api/call.ts';
import { ADMIN_KEY } from '../queries.ts';

export const settingsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'settings'],
  queryFn: ({ signal }) => call(readSettings, {}, { signal, isQuiet: true }),
});
