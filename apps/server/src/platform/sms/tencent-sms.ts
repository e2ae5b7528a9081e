import { createHash, createHmac } from 'node:crypto';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { readResponse } from '../outbound/read-response.ts';
import { type SmsDriver, type SmsMessage, SmsRefused } from './sms-driver.ts';

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX = 64 * 1024;
const ACTION = 'SendSms';
const TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host;x-tc-action';

type Options = {
  endpoint: string;
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  templateId: string;
  templateParams: readonly string[];
  region: string;
  outbound: OutboundClient;
  now: () => number;
};

/** Sends messages with Tencent's SendSms API (2021-01-11), signed with TC3-HMAC-SHA256. */
export function createTencentSms(options: Options): SmsDriver {
  const { endpoint, appId, signName, templateId, templateParams, region, outbound, now } = options;
  return async (message) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${message.mobile}`],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: templateParams.map((name) => parameterOf(name, message)),
    });
    const { host } = new URL(endpoint);
    const seconds = Math.floor(now() / 1000);
    const response = await readResponse({
      outbound,
      method: 'POST',
      url: `${endpoint.replace(/\/$/u, '')}/`,
      body,
      headers: {
        'content-type': TYPE,
        host,
        'x-tc-action': ACTION,
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(seconds),
        'x-tc-region': region,
        authorization: signTc3({ ...options, host, service: 'sms', action: ACTION, body, seconds }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxBytes: RESPONSE_MAX,
    });
    const reason = readCode(response.body);
    if (response.status !== 200 || reason !== 'Ok')
      throw new SmsRefused('tencent', reason === '' ? String(response.status) : reason);
  };
}

function parameterOf(name: string, message: SmsMessage): string {
  if ('text' in message) return message.text;
  return name === 'minutes' ? String(message.minutes) : message.code;
}

type Signed = {
  host: string;
  service: string;
  action: string;
  secretId: string;
  secretKey: string;
  body: string;
  seconds: number;
};

/** Tencent's signature version 3; exported for a test with the example of its documentation. */
export function signTc3({ host, service, action, secretId, secretKey, body, seconds }: Signed): string {
  const date = new Date(seconds * 1000).toISOString().slice(0, 10);
  const headers = `content-type:${TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ['POST', '/', '', headers, SIGNED_HEADERS, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n');
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (parent, part) => createHmac('sha256', parent).update(part).digest(),
    `TC3${secretKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
}

type SendSmsResponse = { Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] } };

/** A request can succeed although its only message was refused, so both codes are checked. */
function readCode(body: Buffer): string {
  try {
    const { Response } = JSON.parse(body.toString('utf8')) as SendSmsResponse;
    return Response?.Error?.Code ?? Response?.SendStatusSet?.[0]?.Code ?? '';
  } catch {
    // The response is not from Tencent (for example a proxy's error page); the HTTP status is enough.
    return '';
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
