import type { Config } from '../config/config-schema.ts';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { createConsoleSms, createFileSms } from './local-sms.ts';
import type { SmsDriver } from './sms-driver.ts';
import { createTencentSms } from './tencent-sms.ts';
import { createWebhookSms } from './webhook-sms.ts';

type Parts = { config: Config; outbound: OutboundClient; log: (line: string) => void; now: () => number };

/** Creates the driver that `SMS_DRIVER` names. The configuration check guarantees that its variables are set. */
export function createSmsDriver(parts: Parts): SmsDriver {
  const { config, outbound, log, now } = parts;
  const driver = config.SMS_DRIVER;
  if (driver.startsWith('file:')) return createFileSms(driver.slice('file:'.length), now);
  if (driver.startsWith('webhook:')) {
    const url = driver.slice('webhook:'.length);
    return createWebhookSms({ url, secret: config.SMS_WEBHOOK_SECRET, outbound, now });
  }
  if (driver === 'aliyun') return aliyunOf(parts, config.ALIYUN_SMS_TEMPLATE_CODE);
  if (driver === 'tencent') return tencentOf(parts, config.TENCENT_SMS_TEMPLATE_ID, config.TENCENT_SMS_TEMPLATE_PARAMS);
  return createConsoleSms(log);
}

/** Whether users really receive the messages: the console driver only writes them to the log. */
export function deliversSms({ SMS_DRIVER }: Pick<Config, 'SMS_DRIVER'>): boolean {
  return SMS_DRIVER !== 'console';
}

/** Creates the driver for notices, or returns undefined when the service has no template for them. */
export function createSmsNoticeDriver(parts: Parts): SmsDriver | undefined {
  const { SMS_DRIVER, ALIYUN_SMS_NOTICE_TEMPLATE_CODE, TENCENT_SMS_NOTICE_TEMPLATE_ID } = parts.config;
  if (!deliversSms(parts.config)) return undefined;
  if (SMS_DRIVER === 'aliyun')
    return ALIYUN_SMS_NOTICE_TEMPLATE_CODE === undefined ? undefined : aliyunOf(parts, ALIYUN_SMS_NOTICE_TEMPLATE_CODE);
  if (SMS_DRIVER === 'tencent')
    return TENCENT_SMS_NOTICE_TEMPLATE_ID === undefined
      ? undefined
      : tencentOf(parts, TENCENT_SMS_NOTICE_TEMPLATE_ID, ['text']);
  return createSmsDriver(parts);
}

function aliyunOf({ config, outbound, now }: Parts, templateCode: string | undefined): SmsDriver {
  return createAliyunSms({
    endpoint: config.ALIYUN_SMS_ENDPOINT,
    accessKeyId: config.ALIYUN_ACCESS_KEY_ID ?? '',
    accessKeySecret: config.ALIYUN_ACCESS_KEY_SECRET ?? '',
    signName: config.ALIYUN_SMS_SIGN_NAME ?? '',
    templateCode: templateCode ?? '',
    outbound,
    now,
  });
}

function tencentOf(
  { config, outbound, now }: Parts,
  templateId: string | undefined,
  templateParams: readonly string[],
): SmsDriver {
  return createTencentSms({
    endpoint: config.TENCENT_SMS_ENDPOINT,
    secretId: config.TENCENT_SECRET_ID ?? '',
    secretKey: config.TENCENT_SECRET_KEY ?? '',
    appId: config.TENCENT_SMS_APP_ID ?? '',
    signName: config.TENCENT_SMS_SIGN_NAME ?? '',
    templateId: templateId ?? '',
    templateParams,
    region: config.TENCENT_SMS_REGION,
    outbound,
    now,
  });
}
