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
  /** The path to which the previous database was moved. */
  kept: string | undefined;
  /** `locked`: the key needs a passphrase that was not given. `none`: the backup contains no key. */
  key: 'restored' | 'locked' | 'none';
};

/**
 * Replaces the database by a backup and keeps the previous database next to it. The caller holds the lock of the
 * folder.
 */
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

/** Removes the unfinished copy of a killed restore. */
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
  // A log must stay with the database file for which it was written.
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

/** Without this, a power cut right after the restore could leave an empty file. */
function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
