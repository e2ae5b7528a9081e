import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitedText, opaqueId, PLAIN_URL } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

const baseUrl = z
  .string({ error: '请填写接口地址' })
  .max(300, { error: '接口地址过长' })
  .refine((text) => PLAIN_URL.test(text), {
    error: '接口地址应形如 https://api.example.com/v1',
  });

export const vendorRecord = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  /** Whether the URL may point to a private network address. */
  isPrivate: z.boolean(),
  hasKey: z.boolean(),
  /**
   * The last characters of the key, so that administrators can tell keys apart. The key itself never leaves the server.
   */
  keyHint: z.string(),
  /** Whether a key is stored that this server cannot decrypt, so that it must be entered again. */
  isKeyUnreadable: z.boolean(),
  /** Whether questions are sent to this vendor; if not, the built-in engine answers them. */
  isLive: z.boolean(),
  /** Whether URL and key come from environment variables because no administrator has saved others. */
  isFromEnvironment: z.boolean(),
});
export type VendorRecord = z.output<typeof vendorRecord>;

export const listVendors = endpoint({
  method: 'GET',
  path: '/api/admin/vendors',
  access: 'admin',
  input: pageInput,
  data: pageOf(vendorRecord),
});

export const saveVendor = endpoint({
  method: 'POST',
  path: '/api/admin/vendors/save',
  access: 'admin',
  audit: 'vendor-save',
  input: z.object({
    id: opaqueId,
    baseUrl,
    isPrivate: z.boolean({ error: '请选择是否为内网地址' }),
    /** When left out, the key stays unless the URL leads to another server; when empty, the key is removed. */
    apiKey: limitedText('密钥', 500).optional(),
  }),
});
export type SaveVendorInput = z.output<typeof saveVendor.input>;

/** Sends the vendor one short question and returns the result. */
export const testVendor = endpoint({
  method: 'POST',
  path: '/api/admin/vendors/test',
  access: 'admin',
  audit: 'vendor-test',
  input: z.object({ id: opaqueId, model: opaqueId }),
  data: z.object({ isOk: z.boolean(), message: z.string(), milliseconds: z.number() }),
});
