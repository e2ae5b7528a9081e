import { execFileSync } from 'node:child_process';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench } from './bench.ts';

export const picturesBench: Bench = {
  name: 'pictures',
  about: 'uploading three times ten photos of 12 million pixels while somebody else calls',
  run: async () => {
    const output = execFileSync(process.execPath, ['apps/server/src/testing/files/measure-pictures.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const figure = (name: string) => Number(new RegExp(`${name} (-?[\\d.]+)`, 'u').exec(output)?.[1]);
    return [
      {
        what: 'longest stop of the event loop, as CPU time',
        value: figure('work'),
        unit: 'ms',
        budget: 50,
        note: `${figure('loopMax')} ms on the clock, other programs included`,
      },
      { what: 'pictures that failed', value: figure('failed'), unit: 'pictures', budget: 0 },
      {
        what: 'growth of the server',
        value: figure('grown'),
        unit: 'MB',
        budget: 150,
        note: `30 photos in ${figure('seconds')} s; other calls p99 ${figure('waitP99')} ms`,
      },
    ];
  },
};
