import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const flag = z.enum(['0', '1']);

/** What a browser must know before anyone has signed in. */
export const readIndexConfig = endpoint({
  method: 'GET',
  path: '/api/index/config',
  access: 'visitor',
  isSigned: false,
  data: z.object({
    loginCaptcha: flag,
    frontMobileValidate: flag,
    /** Base64 of the AES key for passwords in transit; empty when they travel plain over TLS. */
    frontTransferKey: z.string(),
    frontWeChatLogin: flag,
    frontRegister: flag,
    brandName: z.string(),
    brandPath: z.string(),
    slogan: z.string(),
    /** Where the outside main product area is; empty: our own pages. */
    mainAreaUrl: z.string().default(''),
    signKey: z.string(),
  }),
});
export type IndexConfig = z.output<typeof readIndexConfig.data>;
