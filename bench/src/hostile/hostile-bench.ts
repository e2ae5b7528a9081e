import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
const TICKS_PER_SECOND = 100;

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

async function measure({ origin, pid = 0 }: Product, cookie: string): Promise<Measure[]> {
  const { data } = await new Api(origin).call(readIndexConfig);
  const quiet = await waitsDuring(origin, () => sleep(QUIET_MS));
  const { signKey } = readIndexConfig.data.parse(data);
  let statuses: unknown;
  const cpuBefore = mainThreadSeconds(pid);
  const waits = await waitsDuring(origin, async () => {
    const workerData: HostileOptions = { origin, signKey, cookie, perSecond: PER_SECOND, seconds: SECONDS };
    const sender = new Worker(new URL('./hostile-sender.ts', import.meta.url), { workerData });
    [statuses] = (await once(sender, 'message')) as [unknown];
    await sender.terminate();
  });
  const cpu = mainThreadSeconds(pid) - cpuBefore;
  console.log(`  responses to hostile bodies: ${JSON.stringify(statuses)}`);
  return [
    {
      what: 'other calls during hostile bodies, p99',
      value: percentile(waits, 0.99),
      unit: 'ms',
      budget: 100,
      note: `p50 ${median(waits).toFixed(1)}, longest ${Math.max(...waits).toFixed(0)}, ${waits.length} calls; before p99 ${percentile(quiet, 0.99).toFixed(1)}`,
    },
    {
      // Says the same on a machine that is busy with other work, where the times of calls say little.
      what: 'main thread of the server during hostile bodies, share of one core',
      value: (100 * cpu) / SECONDS,
      unit: '%',
      budget: 40,
    },
  ];
}

/** Returns the CPU seconds of the thread that everybody waits for, without the worker threads. */
function mainThreadSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
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
