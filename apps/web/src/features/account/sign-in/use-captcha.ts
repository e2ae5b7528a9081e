import { useQuery } from '@tanstack/react-query';
import { readCaptcha } from '@wenjin/contract/account/sign-in';
import { call } from '../../../shared/api/call.ts';

/** Fails silently: the captcha field offers another try. */
export function useCaptcha(isNeeded: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(readCaptcha, {}, { signal, isQuiet: true }),
    enabled: isNeeded,
    // The server accepts a captcha once, so only a failure or a click replaces it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { picture: isError ? undefined : data, renew: () => void refetch() };
}
