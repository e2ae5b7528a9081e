import { execFileSync } from 'node:child_process';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench } from './bench.ts';

export const dbThread: Bench = {
  name: 'db-thread',
  about: 'how long the embedded database blocks the event loop, in its own thread compared with the main thread',
  run: async () => {
    const output = execFileSync(process.execPath, ['apps/server/src/platform/db/sqlite/measure-sqlite-thread.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    console.log(output.trim());
    const longest = (name: string) => Number(new RegExp(`${name}.*loopMax ([\\d.]+)`, 'u').exec(output)?.[1]);
    return [
      {
        what: 'longest block, own thread compared with main thread',
        value: longest('own thread') / longest('main thread'),
        unit: '×',
        budget: 0.5,
      },
    ];
  },
};
