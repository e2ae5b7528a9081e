import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { apply, invite, PASSWORD } from '@wenjin/e2e/account-steps';
import { Api } from '@wenjin/e2e/api';
import { type Product, SEED_PASSWORD, SEED_PHONE, startProduct } from '@wenjin/e2e/product';
import { SmsBox } from '@wenjin/e2e/sms-box';
import { type Bench, type Measure, median, percentile } from '../bench.ts';
import type { HostileOptions } from './hostile-sender.ts';

const HOSTILE_PHONE = '13900002020';
const PER_SECOND = 10;
const SECONDS = 20;
const QUIET_MS = 3000;

/** Sends bodies that are made to be slow, and measures how long another user waits meanwhile. */
export const hostileBench: Bench = {
  name: 'hostile',
  about: `20 hostile bodies of a visitor and a user, ${PER_SECOND} a second each, and how long others wait`,
  run: async () => {
    const box = await SmsBox.open();
    const product = await startProduct({ env: box.env });
    try {
      return await measure(product, await hostileCookie(product, box));
    } finally {
      await product.dispose();
      await box.close();
    }
  },
};

async function hostileCookie(product: Product, box: SmsBox): Promise<string> {
  const admin = new Api(product.origin);
  await admin.signIn(SEED_PHONE, SEED_PASSWORD);
  await apply({ product }, box, { phone: HOSTILE_PHONE, invitationCode: await invite(admin) });
  const hostile = new Api(product.origin);
  await hostile.signIn(HOSTILE_PHONE, PASSWORD);
  return hostile
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

async function measure({ origin }: Product, cookie: string): Promise<Measure[]> {
  const { data } = await new Api(origin).call(readIndexConfig);
  const quiet = await waitsDuring(origin, () => sleep(QUIET_MS));
  const { signKey } = readIndexConfig.data.parse(data);
  let statuses: unknown;
  const waits = await waitsDuring(origin, async () => {
    const workerData: HostileOptions = { origin, signKey, cookie, perSecond: PER_SECOND, seconds: SECONDS };
    const sender = new Worker(new URL('./hostile-sender.ts', import.meta.url), { workerData });
    [statuses] = (await once(sender, 'message')) as [unknown];
    await sender.terminate();
  });
  console.log(`  responses to hostile bodies: ${JSON.stringify(statuses)}`);
  return [
    {
      what: 'other calls during hostile bodies, p99',
      value: percentile(waits, 0.99),
      unit: 'ms',
      budget: 100,
      note: `p50 ${median(waits).toFixed(1)}, longest ${Math.max(...waits).toFixed(0)}, ${waits.length} calls; before p99 ${percentile(quiet, 0.99).toFixed(1)}`,
    },
  ];
}

/** Returns how long another user waited for each call while the work was done. */
async function waitsDuring(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const other = new Worker(new URL('../other-caller.ts', import.meta.url), { workerData: { origin } });
  await once(other, 'message');
  await work();
  other.postMessage('stop');
  const [waits] = (await once(other, 'message')) as [number[]];
  return waits;
}
