import { queryOptions } from '@tanstack/react-query';
import { readPictureText } from '@wenjin/contract/uploads/pictures';
import { call } from '../../../shared/api/call.ts';

/** The recognised text of a picture, as it was corrected. Recognising takes seconds, so it is done once. */
export function pictureTextQuery(url: string) {
  return queryOptions({
    queryKey: ['picture-text', url],
    queryFn: async ({ signal }) => {
      const began = performance.now();
      const found = await call(readPictureText, { url }, { signal, isQuiet: true });
      return { ...found, seconds: (performance.now() - began) / 1000 };
    },
    staleTime: Infinity,
    retry: false,
  });
}
