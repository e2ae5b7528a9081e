import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { readResponse } from '../outbound/read-response.ts';
import { type SmsDriver, SmsRefused } from './sms-driver.ts';

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX = 64 * 1024;

type Options = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  outbound: OutboundClient;
  now: () => number;
  newNonce?: () => string;
};

/** Sends messages with Aliyun's SendSms API (2017-05-25), signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(options: Options): SmsDriver {
  const { endpoint, signName, templateCode, outbound, now, newNonce = randomUUID } = options;
  return async ({ mobile, ...message }) => {
    const query = canonicalQuery({
      PhoneNumbers: mobile,
      SignName: signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify('text' in message ? { text: message.text } : { code: message.code }),
    });
    const headers = {
      host: new URL(endpoint).host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date(now()).toISOString().replace(/\.\d{3}Z$/u, 'Z'),
      'x-acs-signature-nonce': newNonce(),
      'x-acs-content-sha256': sha256(''),
    };
    const { status, body } = await readResponse({
      outbound,
      method: 'POST',
      url: `${endpoint.replace(/\/$/u, '')}/?${query}`,
      headers: { ...headers, authorization: signAcs3({ query, headers, ...options }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxBytes: RESPONSE_MAX,
    });
    const reason = readCode(body);
    if (status !== 200 || reason !== 'OK') throw new SmsRefused('aliyun', reason === '' ? String(status) : reason);
  };
}

type Signed = { query: string; headers: Record<string, string>; accessKeyId: string; accessKeySecret: string };

/**
 * Signs a request with an empty body to the root path; all parameters are in the query. Exported for a test with the
 * example of Aliyun's documentation.
 */
export function signAcs3({ query, headers, accessKeyId, accessKeySecret }: Signed): string {
  const names = Object.keys(headers).toSorted();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const signedHeaders = names.join(';');
  const request = ['POST', '/', query, canonicalHeaders, signedHeaders, headers['x-acs-content-sha256']].join('\n');
  const text = `ACS3-HMAC-SHA256\n${sha256(request)}`;
  const signature = createHmac('sha256', accessKeySecret).update(text).digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
}

function canonicalQuery(parameters: Record<string, string>): string {
  return Object.keys(parameters)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&');
}

/** Encodes as RFC 3986 requires, including the characters that `encodeURIComponent` leaves unchanged. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function readCode(body: Buffer): string {
  try {
    const { Code } = JSON.parse(body.toString('utf8')) as { Code?: unknown };
    return typeof Code === 'string' ? Code : '';
  } catch {
    // The response is not from Aliyun (for example a proxy's error page); the HTTP status is enough.
    return '';
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
