import { execFileSync } from 'node:child_process';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench } from './bench.ts';

export const importBench: Bench = {
  name: 'import',
  about: 'reading 200 files (md, txt, html, docx, pdf) of 600 sentences each in worker threads',
  run: async () => {
    const output = execFileSync(process.execPath, ['apps/server/src/testing/files/measure-import.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const figure = (name: string) => Number(new RegExp(`${name} ([\\d.]+)`, 'u').exec(output)?.[1]);
    return [
      {
        what: 'all files',
        value: figure('seconds'),
        unit: 's',
        budget: 60,
        note: `${figure('cpu')} s of CPU time in all threads`,
      },
      { what: 'files that failed', value: figure('failed'), unit: 'files', budget: 0 },
      {
        what: 'longest stop of the event loop, as CPU time',
        value: figure('work'),
        unit: 'ms',
        budget: 50,
        note: `${figure('loopMax')} ms on the clock, other programs included`,
      },
    ];
  },
};
