import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { exchangeToken } from '@wenjin/contract/account/sign-in';
import { call } from '../../../shared/api/call.ts';

type Options = { token: string | undefined; onDone: () => void };

/** Exchanges the one-time code of the URL for a session. It is a query, so that React sends it only once. */
export function useTokenExchange({ token = '', onDone }: Options) {
  const { isSuccess, isError } = useQuery({
    queryKey: ['token-exchange', token],
    queryFn: () => call(exchangeToken, { token }, { isQuiet: true }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (isSuccess) onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has succeeded; the caller's function is new with each render
  }, [isSuccess]);
  return { isPending: token !== '' && !isError, isError };
}
