import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { databaseFile } from './open-database.ts';

const BACKUPS_KEPT = 7;
const NAME = /^wenjin-\d{8}-\d{6}(-\w+)?\.db$/u;

type BackupOptions = { dataDir: string; now: Date; reason?: 'migration' };

/** Copies the running embedded database in a thread of its own, checks the copy, and keeps the newest seven. */
export async function backUp({ dataDir, now, reason }: BackupOptions): Promise<string> {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-');
  const file = join(folder, `wenjin-${stamp}${reason === undefined ? '' : `-${reason}`}.db`);
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  await copyDatabase(databaseFile(dataDir), unfinished);
  renameSync(unfinished, file);
  for (const old of listBackups(dataDir).slice(BACKUPS_KEPT)) rmSync(join(folder, old));
  return file;
}

/** File names, newest first. */
export function listBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

function copyDatabase(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { from, to } });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the copy of the database failed'))));
  });
}
