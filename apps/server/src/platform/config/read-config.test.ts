import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';
import { renderEnvExample } from './render-env-example.ts';

describe('configuration', () => {
  it('provides a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOGIN_CAPTCHA: '1',
      VERSION_AUTH: ['su'],
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('reads a comma-separated list', () => {
    expect(readConfig({ VERSION_AUTH: 'su, li ,' }).VERSION_AUTH).toEqual(['su', 'li']);
  });

  it('reports all invalid variables at once without repeating their values', () => {
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

  it('checks the password of the first user by the rule of the sign-in form', () => {
    expect(() => readConfig({ SEED_PASSWORD: 'abc123😀' })).toThrow('SEED_PASSWORD：应为 8 到 12 位，含字母和数字');
    expect(readConfig({ SEED_PASSWORD: 'abcd1234' }).SEED_PASSWORD).toBe('abcd1234');
  });

  it('reports variables that another setting requires', () => {
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

  it('keeps .env.example equal to the configuration schema', () => {
    expect(readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')).toBe(renderEnvExample());
  });
});
