import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '@wenjin/e2e/product';
import type { Bench } from './bench.ts';

export const memory: Bench = {
  name: 'memory',
  about: 'resident memory of the idle server, 5 s after its start',
  run: async () => {
    const product = await startProduct();
    try {
      await sleep(5000);
      const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)], { encoding: 'utf8' }));
      return [{ what: 'idle server', value: kilobytes / 1024, unit: 'MB', budget: 150 }];
    } finally {
      await product.dispose();
    }
  },
};
