import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const flag = z.enum(['0', '1']);

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
    signKey: z.string(),
  }),
});
export type IndexConfig = z.output<typeof readIndexConfig.data>;
