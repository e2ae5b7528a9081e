import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { listTitles } from '@wenjin/contract/chat/conversation';
import sharp from 'sharp';
import { TestClient } from '../test-client.ts';
import { sendPictures } from '../upload-files.ts';

// The client of `measure-pictures.ts`, in a process of its own: what it does itself must not count.

const ROUNDS = 3;
const PICTURES = 10;
const [origin = '', password = ''] = process.argv.slice(2);

/** A photo of twelve million pixels with the noise of a camera, about 4 MB. */
const photo = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#8899aa',
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer();
const client = await TestClient.connect(origin);
await client.signIn({ username: '13800000000', password });
const other = await TestClient.connect(origin);
await other.signIn({ username: '13800000000', password });
process.send?.('ready');
await once(process, 'message');

const done = new AbortController();
const waits: number[] = [];
const calling = (async () => {
  while (!done.signal.aborted) {
    const startedAt = performance.now();
    await other.call(listTitles, { limit: '20' });
    waits.push(performance.now() - startedAt);
    await sleep(10);
  }
})();
const startedAt = performance.now();
let failed = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const { body } = await sendPictures(client, ...Array.from({ length: PICTURES }, () => photo));
  failed += PICTURES - (body.data?.length ?? 0);
}
const seconds = (performance.now() - startedAt) / 1000;
done.abort();
await calling;
const waitP99 = waits.toSorted((one, another) => one - another)[Math.floor(waits.length * 0.99)] ?? 0;
process.send?.({ seconds, failed, waitP99 });
