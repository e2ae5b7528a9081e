import { queryOptions } from '@tanstack/react-query';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { call } from '../../shared/api/call.ts';
import { userStore } from '../../shared/browser/storage/user-store.ts';

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: async ({ signal }) => {
    const self = await call(readSelf, {}, { signal });
    userStore.open(self.userId);
    return self;
  },
  staleTime: 5 * 60_000,
});
