import { z } from 'zod';
import { address, list, origin } from './variable-kinds.ts';

/** Variables for SMS codes, WeChat, single sign-on and file storage. */
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
      .describe('how SMS codes are sent: console (written to the log only), file:PATH, webhook:URL, aliyun or tencent'),
    SMS_WEBHOOK_SECRET: z
      .string()
      .min(16, { error: '至少 16 个字符' })
      .optional()
      .describe('signs webhook requests: X-Signature is the hex HMAC-SHA256 of X-Timestamp, a line break and the body'),
    ALIYUN_ACCESS_KEY_ID: z.string().optional().describe('access key id for SMS_DRIVER=aliyun'),
    ALIYUN_ACCESS_KEY_SECRET: z.string().optional().describe('access key secret for SMS_DRIVER=aliyun'),
    ALIYUN_SMS_SIGN_NAME: z.string().optional().describe('signature (签名) of the messages, as approved by Aliyun'),
    ALIYUN_SMS_TEMPLATE_CODE: z
      .string()
      .optional()
      .describe('template code of the messages, such as SMS_123456789; the template uses the variable ${code}'),
    ALIYUN_SMS_NOTICE_TEMPLATE_CODE: z
      .string()
      .optional()
      .describe('template code for the results of audits; the template uses the variable ${text}; unset = not sent'),
    ALIYUN_SMS_ENDPOINT: address().default('https://dysmsapi.aliyuncs.com').describe("URL of Aliyun's SMS API"),
    TENCENT_SECRET_ID: z.string().optional().describe('secret id for SMS_DRIVER=tencent'),
    TENCENT_SECRET_KEY: z.string().optional().describe('secret key for SMS_DRIVER=tencent'),
    TENCENT_SMS_APP_ID: z.string().optional().describe('SmsSdkAppId of the application in the SMS console'),
    TENCENT_SMS_SIGN_NAME: z.string().optional().describe('signature (签名) of the messages, as approved by Tencent'),
    TENCENT_SMS_TEMPLATE_ID: z.string().optional().describe('template id of the messages'),
    TENCENT_SMS_NOTICE_TEMPLATE_ID: z
      .string()
      .optional()
      .describe('template id for the results of audits; {1} is the text; unset = not sent'),
    TENCENT_SMS_TEMPLATE_PARAMS: list()
      .refine((names) => names.every((name) => name === 'code' || name === 'minutes'), {
        error: '只能含 code 和 minutes',
      })
      .default(['code'])
      .describe("values for the template's {1} and {2}: code, or code,minutes"),
    TENCENT_SMS_REGION: z.string().default('ap-guangzhou').describe('region of the SMS service'),
    TENCENT_SMS_ENDPOINT: address().default('https://sms.tencentcloudapi.com').describe("URL of Tencent's SMS API"),
  };
}

function wechatVariables() {
  return {
    WECHAT_APP_ID: z
      .string()
      .optional()
      .describe(
        'id of the WeChat website application (网站应用), which shows the QR code; enables sign-in with WeChat',
      ),
    WECHAT_APP_SECRET: z.string().optional().describe('secret of the WeChat website application'),
    WECHAT_IN_APP_ID: z
      .string()
      .optional()
      .describe('id of the WeChat service account (服务号) for sign-in inside WeChat; unset = WECHAT_APP_ID'),
    WECHAT_IN_APP_SECRET: z.string().optional().describe('secret of the WeChat service account'),
    WECHAT_OAUTH_BASE: origin().optional().describe("OAuth server with WeChat's paths and parameters; unset = WeChat"),
    SSO_REDIRECT_URL: address()
      .optional()
      .describe('page to which single sign-on redirects with state and token; unset = pages of this product'),
    MAIN_AREA_URL: address()
      .optional()
      .describe('URL of the external main product area; unset = pages of this product'),
  };
}

function storageVariables() {
  return {
    EMBEDDING_BASE_URL: address()
      .optional()
      .describe('URL of an OpenAI-compatible embedding service for the knowledge base; unset = ranking by words alone'),
    EMBEDDING_API_KEY: z.string().optional().describe('key of the embedding service'),
    EMBEDDING_MODEL: z.string().optional().describe('model of the embedding service'),
    S3_ENDPOINT: address().optional().describe('URL of S3-compatible storage for uploads; unset = files in DATA_DIR'),
    S3_BUCKET: z.string().optional().describe('S3 bucket'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('S3 access key id'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('S3 secret access key'),
    S3_REGION: z.string().default('us-east-1').describe('S3 region'),
  };
}

/** Variables that are required by another one; the error names the missing one. */
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
  { when: (values) => values['WECHAT_IN_APP_ID'] !== undefined, needs: ['WECHAT_IN_APP_SECRET'] },
  { when: (values) => values['OCR_DRIVER'] === 'openai', needs: ['OCR_BASE_URL', 'OCR_MODEL'] },
  { when: (values) => values['ASR_DRIVER'] === 'openai', needs: ['ASR_BASE_URL', 'ASR_MODEL'] },
  { when: (values) => values['TTS_DRIVER'] === 'openai', needs: ['TTS_BASE_URL', 'TTS_MODEL'] },
  {
    when: (values) => values['ASR_DRIVER'] === 'baidu',
    needs: ['BAIDU_SPEECH_APP_ID', 'BAIDU_SPEECH_API_KEY'],
  },
  {
    when: (values) => values['TTS_DRIVER'] === 'baidu',
    needs: ['BAIDU_SPEECH_API_KEY', 'BAIDU_SPEECH_SECRET_KEY'],
  },
  { when: (values) => values['EMBEDDING_BASE_URL'] !== undefined, needs: ['EMBEDDING_MODEL'] },
  {
    when: (values) => values['S3_ENDPOINT'] !== undefined,
    needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
];
