import { z } from 'zod';
import { address, list, origin } from './variable-kinds.ts';

/** How people prove who they are: messages, the messaging app, single sign-on; and where their files go. */
export function accountVariables() {
  return { ...smsVariables(), ...wechatVariables(), ...storageVariables() };
}

function smsVariables() {
  return {
    SMS_DRIVER: z
      .string()
      .regex(/^(console|file:.+|webhook:https?:\/\/\S+|aliyun|tencent)$/u, {
        error: '应为 console、file:路径、webhook:地址、aliyun 或 tencent',
      })
      .default('console')
      .describe(
        'how SMS codes go out: console (printed to the log, nobody receives them), file:PATH, webhook:URL, aliyun, tencent',
      ),
    SMS_WEBHOOK_SECRET: z
      .string()
      .min(16, { error: '至少 16 个字符' })
      .optional()
      .describe('signs the webhook: X-Signature is the hex HMAC-SHA256 of X-Timestamp, a line break and the body'),
    ALIYUN_ACCESS_KEY_ID: z.string().optional().describe('for SMS_DRIVER=aliyun'),
    ALIYUN_ACCESS_KEY_SECRET: z.string().optional().describe('for SMS_DRIVER=aliyun'),
    ALIYUN_SMS_SIGN_NAME: z.string().optional().describe('signature (签名) of the messages, as approved by Aliyun'),
    ALIYUN_SMS_TEMPLATE_CODE: z
      .string()
      .optional()
      .describe('template of the messages, such as SMS_123456789; its variable is ${code}'),
    ALIYUN_SMS_ENDPOINT: address().default('https://dysmsapi.aliyuncs.com').describe("Aliyun's address"),
    TENCENT_SECRET_ID: z.string().optional().describe('for SMS_DRIVER=tencent'),
    TENCENT_SECRET_KEY: z.string().optional().describe('for SMS_DRIVER=tencent'),
    TENCENT_SMS_APP_ID: z.string().optional().describe('SmsSdkAppId of the application in the SMS console'),
    TENCENT_SMS_SIGN_NAME: z.string().optional().describe('signature (签名) of the messages, as approved by Tencent'),
    TENCENT_SMS_TEMPLATE_ID: z.string().optional().describe('template of the messages'),
    TENCENT_SMS_TEMPLATE_PARAMS: list()
      .refine((names) => names.every((name) => name === 'code' || name === 'minutes'), {
        error: '只能含 code 和 minutes',
      })
      .default(['code'])
      .describe("what fills the template's {1}, {2}: code, or code,minutes"),
    TENCENT_SMS_REGION: z.string().default('ap-guangzhou').describe('region of the SMS service'),
    TENCENT_SMS_ENDPOINT: address().default('https://sms.tencentcloudapi.com').describe("Tencent's address"),
  };
}

function wechatVariables() {
  return {
    WECHAT_APP_ID: z.string().optional().describe('application id for the sign-in by WeChat'),
    WECHAT_APP_SECRET: z.string().optional().describe('its secret'),
    WECHAT_OAUTH_BASE: origin()
      .optional()
      .describe("another OAuth server with WeChat's paths and parameters; unset = WeChat's own"),
    SSO_REDIRECT_URL: address()
      .optional()
      .describe('where a single sign-on goes on, with state and token; unset = our own pages'),
    MAIN_AREA_URL: address().optional().describe('the outside main product area; unset = our own pages'),
  };
}

function storageVariables() {
  return {
    S3_ENDPOINT: address().optional().describe('object storage for uploads; unset = files in DATA_DIR'),
    S3_BUCKET: z.string().optional().describe('its bucket'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('its key'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe("its key's secret"),
    S3_REGION: z.string().default('us-east-1').describe('its region'),
  };
}

/** Variables that are useless alone; told by the name of the one that is missing. */
export const TOGETHER: { when: (values: Record<string, unknown>) => boolean; needs: readonly string[] }[] = [
  {
    when: (values) => values['SMS_DRIVER'] === 'aliyun',
    needs: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATE_CODE'],
  },
  {
    when: (values) => values['SMS_DRIVER'] === 'tencent',
    needs: [
      'TENCENT_SECRET_ID',
      'TENCENT_SECRET_KEY',
      'TENCENT_SMS_APP_ID',
      'TENCENT_SMS_SIGN_NAME',
      'TENCENT_SMS_TEMPLATE_ID',
    ],
  },
  { when: (values) => values['WECHAT_APP_ID'] !== undefined, needs: ['WECHAT_APP_SECRET'] },
  {
    when: (values) => values['S3_ENDPOINT'] !== undefined,
    needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
];
