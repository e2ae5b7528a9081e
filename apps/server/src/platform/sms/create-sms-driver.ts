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
  if (driver === 'aliyun') return aliyunOf(parts);
  if (driver === 'tencent') return tencentOf(parts);
  return createConsoleSms(log);
}

function aliyunOf({ config, outbound, now }: Parts): SmsDriver {
  return createAliyunSms({
    endpoint: config.ALIYUN_SMS_ENDPOINT,
    accessKeyId: config.ALIYUN_ACCESS_KEY_ID ?? '',
    accessKeySecret: config.ALIYUN_ACCESS_KEY_SECRET ?? '',
    signName: config.ALIYUN_SMS_SIGN_NAME ?? '',
    templateCode: config.ALIYUN_SMS_TEMPLATE_CODE ?? '',
    outbound,
    now,
  });
}

function tencentOf({ config, outbound, now }: Parts): SmsDriver {
  return createTencentSms({
    endpoint: config.TENCENT_SMS_ENDPOINT,
    secretId: config.TENCENT_SECRET_ID ?? '',
    secretKey: config.TENCENT_SECRET_KEY ?? '',
    appId: config.TENCENT_SMS_APP_ID ?? '',
    signName: config.TENCENT_SMS_SIGN_NAME ?? '',
    templateId: config.TENCENT_SMS_TEMPLATE_ID ?? '',
    templateParams: config.TENCENT_SMS_TEMPLATE_PARAMS,
    region: config.TENCENT_SMS_REGION,
    outbound,
    now,
  });
}
