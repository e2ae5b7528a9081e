import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';
import { renderEnvExample } from './render-env-example.ts';

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOGIN_CAPTCHA: '1',
      VERSION_AUTH: ['su'],
    });
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('reads a comma list', () => {
    expect(readConfig({ VERSION_AUTH: 'su, li ,' }).VERSION_AUTH).toEqual(['su', 'li']);
  });

  it('lists every wrong value at once and repeats none of them', () => {
    const wrong = { PORT: '70000', LOGIN_CAPTCHA: 'yes', SEED_PASSWORD: 'secret', FRONT_TRANSFER_KEY: 'c2hvcnQ=' };
    expect(() => readConfig(wrong)).toThrow(
      expect.objectContaining({
        message: [
          '配置有误，请修改环境变量：',
          '  PORT：应为 0 到 65535 的整数',
          '  SEED_PASSWORD：应为 8 到 12 位，含字母和数字',
          '  LOGIN_CAPTCHA：应为 0 或 1',
          '  FRONT_TRANSFER_KEY：应为 16、24 或 32 字节密钥的 base64',
        ].join('\n'),
      }),
    );
  });

  it('names what a choice needs and has not got', () => {
    const half = {
      SMS_DRIVER: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'id',
      WECHAT_APP_ID: 'wx',
      S3_ENDPOINT: 'https://s3.example.com',
    };
    expect(() => readConfig(half)).toThrow(
      [
        '配置有误，请修改环境变量：',
        '  ALIYUN_ACCESS_KEY_SECRET：需要填写',
        '  ALIYUN_SMS_SIGN_NAME：需要填写',
        '  ALIYUN_SMS_TEMPLATE_CODE：需要填写',
        '  WECHAT_APP_SECRET：需要填写',
        '  S3_BUCKET：需要填写',
        '  S3_ACCESS_KEY_ID：需要填写',
        '  S3_SECRET_ACCESS_KEY：需要填写',
      ].join('\n'),
    );
    expect(() => readConfig({ SMS_DRIVER: 'pigeon' })).toThrow('SMS_DRIVER：应为 console');
  });

  it('is described by .env.example', () => {
    expect(readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')).toBe(renderEnvExample());
  });
});
