import { queryOptions } from '@tanstack/react-query';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { call } from '../../shared/api/call.ts';

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: ({ signal }) => call(readSelf, {}, { signal }),
  staleTime: 5 * 60_000,
});
