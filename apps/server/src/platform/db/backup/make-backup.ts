import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { backupFolder, databaseFile, listBackups } from '../../data-folder/data-files.ts';
import { makePrivateFile, makePrivateFolder } from '../../data-folder/private-files.ts';
import { StartProblem } from '../../data-folder/start-problem.ts';
import type { KeyForBackup } from './backup-key-table.ts';
import { takeExclusiveLock } from '../exclusive-lock.ts';

const BACKUPS_KEPT = 7;
const UNFINISHED = '.part';

type BackupOptions = { dataDir: string; now: Date; reason?: 'migration'; key?: KeyForBackup | undefined };

/** Copies the running embedded database in a worker thread, checks the copy, and keeps the newest seven backups. */
export async function makeBackup({ dataDir, now, reason, key }: BackupOptions): Promise<string> {
  const folder = backupFolder(dataDir);
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-');
  const file = join(folder, `wenjin-${stamp}${reason === undefined ? '' : `-${reason}`}.db`);
  makePrivateFolder(folder);
  const release = takeExclusiveLock(lockFile(dataDir));
  if (release === undefined) throw new StartProblem('另一个备份正在进行，请稍后再试');
  const removeUnfinished = () => deleteUnfinishedBackups(dataDir);
  // A server that is stopping does not wait for a copy, which may take minutes.
  process.once('exit', removeUnfinished);
  try {
    removeUnfinished();
    makePrivateFile(file + UNFINISHED);
    await copyDatabase({ from: databaseFile(dataDir), to: file + UNFINISHED, key });
    renameSync(file + UNFINISHED, file);
  } finally {
    process.off('exit', removeUnfinished);
    removeUnfinished();
    release();
  }
  for (const old of listBackups(dataDir).slice(BACKUPS_KEPT)) rmSync(join(folder, old));
  return file;
}

/** Removes the unfinished files of a killed backup, unless another backup is running. */
export function removeStaleBackups(dataDir: string): void {
  if (!existsSync(backupFolder(dataDir))) return;
  const release = takeExclusiveLock(lockFile(dataDir));
  if (release === undefined) return;
  deleteUnfinishedBackups(dataDir);
  release();
}

/** The caller must hold the backup lock. */
export function deleteUnfinishedBackups(dataDir: string): void {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return;
  // The name of SQLite's journal begins with the name of the copy.
  const names = readdirSync(folder).filter((name) => name.endsWith(UNFINISHED) || name.includes(`${UNFINISHED}-`));
  for (const name of names) rmSync(join(folder, name), { force: true });
}

function lockFile(dataDir: string): string {
  return join(backupFolder(dataDir), 'backup.lock');
}

function copyDatabase(workerData: { from: string; to: string; key: KeyForBackup | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the copy of the database failed'))));
  });
}
