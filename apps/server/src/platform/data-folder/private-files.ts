import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Creates the folder when it is missing, and removes access for other users also when it exists. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  changeMode(folder, OWNER_ONLY_FOLDER);
}

/** Creates an empty file when it is missing. SQLite would create it readable by everybody. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  changeMode(file, OWNER_ONLY_FILE);
}

/**
 * SQLite gives its log files the mode of the database file, but log files of an older version may still be readable by
 * everybody.
 */
export function makePrivateDatabase(file: string): void {
  makePrivateFile(file);
  for (const log of [`${file}-wal`, `${file}-shm`]) if (existsSync(log)) changeMode(log, OWNER_ONLY_FILE);
}

function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // A mounted volume may belong to another user or support no modes; then its owner decides who may read it.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
