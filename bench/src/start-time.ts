import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench } from './bench.ts';

export const startTime: Bench = {
  name: 'start',
  about: 'from `npm start` to the ready line when everything is already built',
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wenjin-bench-'));
    try {
      await secondsToReady(dataDir);
      return [{ what: 'second npm start', value: await secondsToReady(dataDir), unit: 's', budget: 3 }];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function secondsToReady(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  // Starts a separate process group, because npm does not forward every signal to its children.
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('问津已启动')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await closed;
  return seconds;
}
