import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';

/**
 * How far the server is with the scanned pages of a file that the caller uploads now. `upload` is the id that the page
 * has sent with the file. `data` is null when no page is being recognised.
 */
export const readReadingProgress = endpoint({
  method: 'GET',
  path: '/fastdev/tech/ptfjk/progress',
  access: 'user',
  input: z.object({ upload: opaqueId }),
  data: z.object({ done: z.number(), total: z.number() }).nullable(),
});
export type ReadingProgress = NonNullable<z.output<typeof readReadingProgress.data>>;
