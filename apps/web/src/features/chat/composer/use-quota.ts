import { useEffect } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readQuota } from '@wenjin/contract/usage/own-quota';
import { call } from '../../../shared/api/call.ts';

const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => call(readQuota, {}, { signal, isQuiet: true }),
  // Another window may ask too; an hour later the month may have ended.
  staleTime: 60_000,
  refetchInterval: 60 * 60_000,
});

export type QuotaLine = { text: string; isSpent: boolean };

/** What is left of the month's quota, when it is little; undefined while there is enough. Each answer uses some of it. */
export function useQuota(isBusy: boolean): QuotaLine | undefined {
  const { data, refetch } = useQuery(quotaQuery);
  const isLimited = data !== undefined && (data.quota.answers !== null || data.quota.tokens !== null);
  useEffect(() => {
    if (!isBusy && isLimited) void refetch();
  }, [isBusy, isLimited, refetch]);
  return data === undefined || data.text === '' ? undefined : { text: data.text, isSpent: data.state === 'spent' };
}
