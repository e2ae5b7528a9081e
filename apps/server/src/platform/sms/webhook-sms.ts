import { createHmac } from 'node:crypto';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { readResponse } from '../outbound/read-response.ts';
import { type SmsDriver, SmsRefused } from './sms-driver.ts';

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX = 64 * 1024;

type Options = { url: string; secret: string | undefined; outbound: OutboundClient; now: () => number };

/** Posts each message to the operator's service. With a secret, the service can verify the sender. */
export function createWebhookSms({ url, secret, outbound, now }: Options): SmsDriver {
  return async (message) => {
    const timestamp = String(now());
    const body = JSON.stringify(message);
    const { status } = await readResponse({
      outbound,
      method: 'POST',
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        ...(secret === undefined ? {} : { 'x-signature': signWebhook(secret, timestamp, body) }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      maxBytes: RESPONSE_MAX,
    });
    if (status < 200 || status >= 300) throw new SmsRefused('webhook', String(status));
  };
}

export function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex');
}
