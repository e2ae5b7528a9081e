import { join } from 'node:path';
import { wechatApiOrigin } from '../features/account/binding/wechat-oauth.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { createOutboundClient, exactOrigins, type OutboundClient } from '../platform/outbound/outbound-client.ts';
import { BAIDU_RECOGNITION_ORIGINS } from '../platform/speech/listening/baidu-recogniser.ts';
import { BAIDU_ORIGINS } from '../platform/speech/speaking/baidu-speaker.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { createS3Storage } from '../platform/storage/s3-storage.ts';

const PUBLIC_ORIGINS = [
  'https://dysmsapi.aliyuncs.com',
  'https://sms.tencentcloudapi.com',
  'https://api.weixin.qq.com',
  ...BAIDU_ORIGINS,
  ...BAIDU_RECOGNITION_ORIGINS,
];

/** Client for the services that the operator configured: SMS, WeChat, object storage, recognition, speech and embeddings. */
export function buildOutbound(config: Config): OutboundClient {
  const origins = [
    config.ALIYUN_SMS_ENDPOINT,
    config.TENCENT_SMS_ENDPOINT,
    wechatApiOrigin(config.WECHAT_OAUTH_BASE),
    ...(config.SMS_DRIVER.startsWith('webhook:') ? [config.SMS_DRIVER.slice('webhook:'.length)] : []),
    ...(config.S3_ENDPOINT === undefined ? [] : [config.S3_ENDPOINT]),
    ...(config.OCR_BASE_URL === undefined ? [] : [config.OCR_BASE_URL]),
    ...[config.ASR_BASE_URL, config.TTS_BASE_URL, config.BAIDU_SPEECH_BASE_URL].filter((url) => url !== undefined),
    ...(config.TTS_DRIVER === 'baidu' ? BAIDU_ORIGINS : []),
    ...(config.ASR_DRIVER === 'baidu' ? BAIDU_RECOGNITION_ORIGINS : []),
    ...(config.EMBEDDING_BASE_URL === undefined ? [] : [config.EMBEDDING_BASE_URL]),
  ].map((address) => new URL(address).origin);
  // A URL that the operator configured may be in a private network; a vendor's public URL never is.
  const rules = origins.map((origin) => [origin, { isPrivate: !PUBLIC_ORIGINS.includes(origin) }] as const);
  return createOutboundClient({ findOrigin: exactOrigins(Object.fromEntries(rules)) });
}

/** Stores uploads in object storage if it is configured, otherwise in the data folder. */
export function buildStorage(config: Config, outbound: OutboundClient): FileStorage {
  if (config.S3_ENDPOINT === undefined) return createDiskStorage(join(config.DATA_DIR, 'files'));
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    region: config.S3_REGION,
    outbound,
  });
}
