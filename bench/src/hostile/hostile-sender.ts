import { createHash, createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { SIGNATURE_HEADER, textToSign, TIMESTAMP_HEADER } from '@wenjin/contract/signature';
import { type HostileBody, USER_BODIES, VISITOR_BODIES } from './hostile-bodies.ts';

export type HostileOptions = { origin: string; signKey: string; cookie: string; perSecond: number; seconds: number };

const { origin, signKey, cookie, perSecond, seconds } = workerData as HostileOptions;
const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const statuses: Record<string, number> = {};
let lastTimestamp = 0;

// Sends each body at its own pace, whatever the server does with it.
const senders = [...VISITOR_BODIES, ...USER_BODIES].map((body) => {
  const bytes = Buffer.from(body.text);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return setInterval(() => send(body, bytes, hash), 1000 / perSecond);
});
setTimeout(() => {
  for (const sender of senders) clearInterval(sender);
  parentPort?.postMessage(statuses);
  agent.destroy();
}, seconds * 1000);

function send({ path, type }: HostileBody, bytes: Buffer, bodyHash: string): void {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  const timestamp = String(lastTimestamp);
  const text = textToSign({ timestamp, method: 'POST', pathWithQuery: path, bodyHash });
  const headers = {
    'content-type': TYPES[type],
    'content-length': bytes.length,
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: createHmac('sha256', signKey).update(text).digest('hex'),
    cookie,
  };
  const call = request(`${origin}${path}`, { method: 'POST', agent, headers });
  const count = (status: string) => void (statuses[status] = (statuses[status] ?? 0) + 1);
  call.on('response', (response) => count(String(response.resume().statusCode)));
  // The server closes the connection when it does not want the body.
  call.on('error', () => count('closed'));
  call.end(bytes);
}
