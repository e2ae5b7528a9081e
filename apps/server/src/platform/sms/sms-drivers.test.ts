import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutboundClient } from '../outbound/outbound-client.ts';
import { createAliyunSms, signAcs3 } from './aliyun-sms.ts';
import { createTencentSms, signTc3 } from './tencent-sms.ts';
import { createWebhookSms } from './webhook-sms.ts';

const message = { mobile: '13800000001', scene: '101', code: '123456', minutes: 5 };
const now = () => Date.parse('2026-11-15T08:00:00Z');
type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A fake vendor that records requests and sends a fixed response. */
async function startVendor(status: number, reply: unknown) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(async () => {
    await outbound.close();
    server.close();
  });
  return { seen, outbound, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('Aliyun', () => {
  const options = {
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    signName: '问津 测试',
    templateCode: 'SMS_1',
    now,
    newNonce: () => 'nonce',
  };

  it('signs an Aliyun request as in the example of its documentation', () => {
    const authorization = signAcs3({
      query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
    });
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
        'x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('sends phone, signature, template and code to Aliyun and signs the sent request', async () => {
    const { seen, outbound, endpoint } = await startVendor(200, { Code: 'OK', Message: 'OK' });
    await createAliyunSms({ ...options, endpoint, outbound })(message);
    const [request] = seen;
    const url = new URL(request?.url ?? '', endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '问津 测试',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    });
    expect(url.search).toContain('SignName=%E9%97%AE%E6%B4%A5%20%E6%B5%8B%E8%AF%95');
    const headers = Object.entries(request?.headers ?? {}).filter(
      ([name]) => name === 'host' || name.startsWith('x-acs-'),
    );
    const sorted = headers.toSorted(([one], [other]) => (one < other ? -1 : 1)) as [string, string][];
    const names = sorted.map(([name]) => name).join(';');
    const canonical = [
      'POST',
      '/',
      url.search.slice(1),
      sorted.map(([name, value]) => `${name}:${value}\n`).join(''),
      names,
      createHash('sha256')
        .update(request?.body ?? '')
        .digest('hex'),
    ].join('\n');
    const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
    const signature = createHmac('sha256', 'secret').update(text).digest('hex');
    expect(request?.headers.authorization).toBe(
      `ACS3-HMAC-SHA256 Credential=id,SignedHeaders=${names},Signature=${signature}`,
    );
    expect(request?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-date': '2026-11-15T08:00:00Z' });
  });

  it('reports the reason when Aliyun refuses, without phone number and code', async () => {
    const { outbound, endpoint } = await startVendor(200, {
      Code: 'isv.BUSINESS_LIMIT_CONTROL',
      Message: '13800000001',
    });
    await expect(createAliyunSms({ ...options, endpoint, outbound })(message)).rejects.toThrow(
      /^aliyun refused a message: isv.BUSINESS_LIMIT_CONTROL$/u,
    );
  });
});

describe('Tencent', () => {
  const options = {
    secretId: 'id',
    secretKey: 'key',
    appId: '1400006666',
    signName: '问津',
    templateId: '449739',
    templateParams: ['code', 'minutes'],
    region: 'ap-guangzhou',
    now,
  };

  it('signs a Tencent request as in the example of its documentation', () => {
    const authorization = signTc3({
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      secretId: 'AKID********************************',
      secretKey: '********************************',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      seconds: 1_551_113_065,
    });
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });

  it('sends phone, signature, template and its parameters to Tencent', async () => {
    const { seen, outbound, endpoint } = await startVendor(200, { Response: { SendStatusSet: [{ Code: 'Ok' }] } });
    await createTencentSms({ ...options, endpoint, outbound })(message);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400006666',
      SignName: '问津',
      TemplateId: '449739',
      TemplateParamSet: ['123456', '5'],
    });
    const { host, authorization, ...headers } = seen[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': '1794729600',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(authorization).toBe(
      signTc3({
        ...options,
        host: host ?? '',
        service: 'sms',
        action: 'SendSms',
        body: seen[0]?.body ?? '',
        seconds: now() / 1000,
      }),
    );
  });

  it.each([
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }, 'AuthFailure.SignatureFailure'],
    [
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
      'LimitExceeded.PhoneNumberDailyLimit',
    ],
    ['nonsense', '200'],
  ])('reports the reason when Tencent responds with %j', async (body, reason) => {
    const { outbound, endpoint } = await startVendor(200, body);
    const sent = createTencentSms({ ...options, endpoint, outbound })(message);
    await expect(sent).rejects.toThrow(`tencent refused a message: ${reason}`);
  });
});

describe('webhook', () => {
  it('signs the webhook request and fails unless the webhook accepts it', async () => {
    const { seen, outbound, endpoint } = await startVendor(204, '');
    const secret = 'a-secret-of-the-operator';
    await createWebhookSms({ url: `${endpoint}/sms`, secret, outbound, now })(message);
    const { headers, body, url } = seen[0]!;
    expect([url, JSON.parse(body)]).toEqual(['/sms', message]);
    const text = `${String(headers['x-timestamp'])}\n${body}`;
    expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(text).digest('hex'));

    const down = await startVendor(500, '');
    const failing = createWebhookSms({ url: down.endpoint, secret: undefined, outbound: down.outbound, now })(message);
    await expect(failing).rejects.toThrow('webhook refused a message: 500');
    expect(down.seen[0]?.headers['x-signature']).toBeUndefined();
  });
});
