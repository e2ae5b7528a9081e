import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { Api } from '@wenjin/e2e/api';
import { SEED_PASSWORD, SEED_PHONE } from '@wenjin/e2e/product';

// Calls the product a hundred times a second, in a thread of its own: what the bench itself does must not count as waiting.
const CALL_EVERY_MS = 10;
const WARM_UP_CALLS = 30;
const SMALL = {
  title: '短会话',
  context: JSON.stringify([{ _id: 'm1', type: 'self_msg', content: { text: '试用期怎样约定？' } }]),
  contextType: '[]',
};

const api = new Api((workerData as { origin: string }).origin);
await api.signIn(SEED_PHONE, SEED_PASSWORD);
const callNumber = (count: number) =>
  count % 2 === 0 ? api.call(listTitles, { limit: 20 }) : api.call(saveConversation, SMALL);
// The first calls of a process that has just started are slow by themselves.
for (let count = 0; count < WARM_UP_CALLS; count += 1) await callNumber(count);

const waits: number[] = [];
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
parentPort?.postMessage('ready');
for (let count = 0; !stopping.signal.aborted; count += 1) {
  const startedAt = performance.now();
  await callNumber(count);
  waits.push(performance.now() - startedAt);
  await sleep(CALL_EVERY_MS);
}
parentPort?.postMessage(waits);
