import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { databaseFile, secretKeyFile } from '../../data-folder/data-files.ts';
import { makePrivateFile } from '../../data-folder/private-files.ts';
import { takeBackupKey } from './backup-key-table.ts';
import { checkDatabaseFile } from './check-database-file.ts';

type RestoreOptions = { dataDir: string; backup: string; now: Date; passphrase?: string | undefined };

export type Restored = {
  /** Where the former database was moved. */
  kept: string | undefined;
  /** `locked` needs a passphrase that was not given; `none` is a backup without a key. */
  key: 'restored' | 'locked' | 'none';
};

/** Puts a backup in place of the database, which is kept beside it. The caller holds the lock of the folder. */
export function restoreBackup({ dataDir, backup, now, passphrase }: RestoreOptions): Restored {
  checkDatabaseFile(backup);
  const file = databaseFile(dataDir);
  const incoming = incomingFile(dataDir);
  try {
    copyFileSync(backup, incoming);
    makePrivateFile(incoming);
    const { key, isLocked } = takeBackupKey(incoming, passphrase);
    sync(incoming);
    const kept = moveAside(file, now);
    rmSync(`${file}-wal`, { force: true });
    rmSync(`${file}-shm`, { force: true });
    renameSync(incoming, file);
    if (key !== undefined) putSecretKey(secretKeyFile(dataDir), key, now);
    sync(dataDir);
    return { kept, key: key === undefined ? (isLocked ? 'locked' : 'none') : 'restored' };
  } finally {
    removeIncoming(dataDir);
  }
}

/** Removes the copy that a killed restore has left behind. */
export function removeIncoming(dataDir: string): void {
  for (const suffix of ['', '-journal']) rmSync(incomingFile(dataDir) + suffix, { force: true });
}

function incomingFile(dataDir: string): string {
  return `${databaseFile(dataDir)}.incoming`;
}

function moveAside(file: string, now: Date): string | undefined {
  if (!existsSync(file)) return undefined;
  const kept = `${file}.before-restore-${now.getTime()}`;
  renameSync(file, kept);
  // The log belongs to the file that it was written for.
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  return kept;
}

function putSecretKey(file: string, key: string, now: Date): void {
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === key) return;
    renameSync(file, `${file}.before-restore-${now.getTime()}`);
  }
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
}

/** Without this a power cut right after the restore could leave an empty file. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
