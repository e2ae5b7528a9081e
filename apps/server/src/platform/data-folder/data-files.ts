import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BACKUP_NAME = /^wenjin-\d{8}-\d{6}(-\w+)?\.db$/u;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wenjin.db');
}

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

export function instanceIdFile(dataDir: string): string {
  return join(dataDir, 'instance-id');
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Returns the file names, newest first. */
export function listBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .toReversed();
}
