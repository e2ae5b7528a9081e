import { useQuery } from '@tanstack/react-query';
import { readCaptcha } from '@wenjin/contract/account/sign-in';
import { call } from '../../../shared/api/call.ts';

/** The picture at hand. Fails silently: the place of the picture offers a new try. */
export function useCaptcha(isNeeded: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(readCaptcha, {}, { signal, isQuiet: true }),
    enabled: isNeeded,
    // A picture is good for one try, so only a failure or a click may change it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return { picture: isError ? undefined : data, renew: () => void refetch() };
}
