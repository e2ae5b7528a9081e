import { PASSWORD_MAX, PASSWORD_MIN, PHONE_LENGTH } from '@wenjin/contract/account/sign-in';
import { BRAND_NAME_MAX, SLOGAN_MAX } from '@wenjin/contract/admin/settings';
import { PLAIN_URL } from '@wenjin/contract/text';
import { isPasswordAllowed } from '@wenjin/domain/account/password-rule';
import { isPhone } from '@wenjin/domain/account/phone';
import { type Vendor, VENDOR_FACTS, VENDORS } from '@wenjin/domain/chat/models';
import { z } from 'zod';
import { accountVariables } from './account-variables.ts';
import { engineVariables } from './engine-variables.ts';
import { speechVariables } from './speech-variables.ts';
import { flag, integer, isTimeZone, list, origin } from './variable-kinds.ts';

/**
 * Every environment variable that the server reads. `.env.example` is generated from the order and the descriptions.
 */
export const configSchema = z.object({
  PORT: integer({ min: 0, max: 65_535, fallback: 3000 }).describe('port to listen on; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; 0.0.0.0 for all addresses'),
  PUBLIC_ORIGIN: origin().optional().describe('URL that users open; with https cookies are Secure'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('comma-separated proxy addresses or CIDRs whose X-Forwarded-For header is trusted'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('folder of the embedded database, files and backups; created if missing'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//u, { error: '应以 postgres:// 开头' })
    .optional()
    .describe('PostgreSQL URL; unset = the embedded database in DATA_DIR'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//u, { error: '应以 redis:// 开头' })
    .optional()
    .describe('Redis URL for the shared state of several instances; unset = in memory'),
  SEED_PHONE: z
    .string()
    .refine(isPhone, { error: `应为 ${PHONE_LENGTH} 位手机号` })
    .default('13800000000')
    .describe('phone number of the first user su, who is created when the database has no user'),
  SEED_PASSWORD: z
    .string()
    .refine(isPasswordAllowed, { error: `应为 ${PASSWORD_MIN} 到 ${PASSWORD_MAX} 位，含字母和数字` })
    .optional()
    .describe('password of su; unset = a random one, printed once at the first start'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: '应为时区名称，如 Asia/Shanghai' })
    .default('Asia/Shanghai')
    .describe('time zone of the organisation, in which days and months of usage and quotas begin'),
  BRAND_NAME: z
    .string()
    .min(1)
    .max(BRAND_NAME_MAX, { error: `应为 1 到 ${BRAND_NAME_MAX} 个字` })
    .default('问津')
    .describe('product name'),
  BRAND_PATH: z
    .string()
    .regex(/^\/[a-z0-9-]{1,30}$/u, { error: '应形如 /wenjin' })
    .default('/wenjin')
    .describe('second path of the chat page'),
  BRAND_SLOGAN: z
    .string()
    .max(SLOGAN_MAX)
    .default('先问津，再启程')
    .describe('slogan on the sign-in page; may be empty'),
  LOGIN_CAPTCHA: flag('1').describe('0 turns off the captcha picture (for automated tests)'),
  FRONT_MOBILE_VALIDATE: flag('0').describe(
    '1 requires an SMS code at sign-in instead of the captcha; initial value, changed in the administration',
  ),
  FRONT_WECHAT_LOGIN: flag('0').describe('1 offers sign-in with WeChat; initial value, changed in the administration'),
  FRONT_REGISTER: flag('1').describe('1 offers registration; initial value, changed in the administration'),
  FRONT_TRANSFER_KEY: z
    .string()
    .refine((key) => [16, 24, 32].includes(Buffer.from(key, 'base64').length), {
      error: '应为 16、24 或 32 字节密钥的 base64',
    })
    .optional()
    .describe('base64 AES key that encrypts passwords in transit; empty = plain text over TLS'),
  VERSION_AUTH: list()
    .default(['su'])
    .describe('comma-separated ids of authorised users; initial value, changed in the administration'),
  AUTO_UPGRADE_USERS: list()
    .default([])
    .describe(
      'comma-separated ids of users who get GPT-4 instead of GPT-3.5; initial value, changed in the administration',
    ),
  ...accountVariables(),
  ...engineVariables(),
  ...speechVariables(),
  ...vendorVariables(),
  SECRET_KEY: z
    .string()
    .refine((key) => Buffer.from(key, 'base64').length === 32, { error: '应为 32 字节密钥的 base64' })
    .optional()
    .describe(
      'base64 of a 32-byte key that encrypts vendor keys, the same for all instances; unset = a file in DATA_DIR',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, { error: '应至少 12 个字符' })
    .optional()
    .describe('encrypts the key file of DATA_DIR into backups; unset = backups hold no key'),
  BUILT_IN_PIECE_MS: integer({ min: 0, max: 10_000, fallback: 20 }).describe(
    "milliseconds between the pieces of the built-in engine's answers",
  ),
  ANSWERS_PER_MINUTE: integer({ min: 1, max: 1_000_000, fallback: 60 }).describe(
    'maximum number of questions per user and minute',
  ),
  ANSWERS_AT_ONCE: integer({ min: 1, max: 100_000, fallback: 6 }).describe(
    'maximum number of running answers per user: five comparison windows and one more',
  ),
  ROBOT_DRIVER: z
    .enum(['practice', 'weixin', 'off'], { error: '应为 practice、weixin 或 off' })
    .default('practice')
    .describe('messaging app of robots: practice (a page of this product), weixin (WeChat) or off'),
  ROBOT_BASE_URL: origin()
    .default('https://ilinkai.weixin.qq.com')
    .describe("URL of the messaging app's robot API for ROBOT_DRIVER=weixin"),
  ROBOT_MAX: integer({ min: 1, max: 1000, fallback: 5 }).describe('maximum number of robots that are online at once'),
  DRAIN_SECONDS: integer({ min: 0, max: 600, fallback: 30 }).describe(
    'seconds that a shutdown waits for running answers',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: '至少 16 个字符' })
    .optional()
    .describe('bearer token for /metrics; without it only requests from the same machine are allowed'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: '应为 info、warn、error 等' })
    .default('info')
    .describe('minimum level of log entries'),
});
export type Config = z.output<typeof configSchema>;

type VendorPrefix = (typeof VENDOR_FACTS)[Vendor]['variables'];
type VendorVariables = Record<`${VendorPrefix}_${'API_KEY' | 'BASE_URL'}`, z.ZodOptional<z.ZodString>>;

function vendorVariables(): VendorVariables {
  const prefixes = VENDORS.map((vendor) => VENDOR_FACTS[vendor].variables);
  return Object.fromEntries(
    prefixes.flatMap((prefix) => [
      [
        `${prefix}_API_KEY`,
        z.string().optional().describe('API key of this vendor; without it the built-in engine answers'),
      ],
      [
        `${prefix}_BASE_URL`,
        z
          .string()
          .regex(PLAIN_URL, { error: '应形如 https://api.example.com/v1' })
          .optional()
          .describe("URL of this vendor's API; unset = its public URL"),
      ],
    ]),
  ) as VendorVariables;
}
