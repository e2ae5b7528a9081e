import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../data-folder/private-files.ts';

const SQLITE_BUSY = 5;

/**
 * Takes a lock file for this process and returns a function that releases it, or undefined while another process holds
 * it. SQLite uses a lock of the operating system, which ends with the process even after kill -9.
 */
export function takeExclusiveLock(file: string): (() => void) | undefined {
  makePrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // Other failures are possible, for example on a full disk, although nobody holds the lock.
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return undefined;
  }
  return () => lock.close();
}
