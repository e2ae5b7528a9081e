import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

/**
 * Makes the folder and takes it for this process; gives back the release.
 * SQLite holds a lock of the operating system, which goes with the process even after kill -9.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new DataDirInUse(`数据目录 ${dataDir} 正被另一个进程使用，请先停止它，或换一个 DATA_DIR`, { cause: error });
  }
  return () => lock.close();
}
