import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const flag = z.enum(['0', '1']);

/** Configuration that the browser needs before anyone is signed in. */
export const readIndexConfig = endpoint({
  method: 'GET',
  path: '/api/index/config',
  access: 'visitor',
  isSigned: false,
  data: z.object({
    loginCaptcha: flag,
    frontMobileValidate: flag,
    /** Base64 of the AES key that encrypts passwords in transit; empty when they are sent as plain text over TLS. */
    frontTransferKey: z.string(),
    frontWeChatLogin: flag,
    frontRegister: flag,
    /** '0' when SMS codes are only written to the server's log, so that no user receives one. */
    frontSms: flag.default('1'),
    brandName: z.string(),
    brandPath: z.string(),
    slogan: z.string(),
    /** URL of the external main product area; empty means the pages of this site. */
    mainAreaUrl: z.string().default(''),
    signKey: z.string(),
  }),
});
export type IndexConfig = z.output<typeof readIndexConfig.data>;
