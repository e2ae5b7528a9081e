import { statSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { read } from './engine-source.ts';

/** The holder writes its percent every second; a file that is older belongs to an installation that was killed. */
const STALE_MS = 15_000;
const LOOK_MS = 500;

export type InstallLock = { write(percent: number): void; release(): void };

/** Waits until no other process installs into the same folder, and reports the percent of the other one meanwhile. */
export async function takeInstallLock(file: string, onPercent: (percent: number) => void): Promise<InstallLock> {
  while (!create(file)) {
    if (isStale(file)) remove(file);
    else {
      onPercent(Number(read(file)) || 0);
      await wait(LOOK_MS);
    }
  }
  return { write: (percent) => writeFileSync(file, String(percent)), release: () => remove(file) };
}

function create(file: string): boolean {
  try {
    writeFileSync(file, '0', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_MS;
  } catch {
    // The other process has just finished.
    return false;
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Another process has removed it already.
  }
}
