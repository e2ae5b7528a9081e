import { join } from 'node:path';
import { explainDataError } from '../data-folder/explain-data-error.ts';
import { makePrivateFolder } from '../data-folder/private-files.ts';
import { StartProblem } from '../data-folder/start-problem.ts';
import { takeExclusiveLock } from './exclusive-lock.ts';

export class DataDirInUse extends StartProblem {
  override readonly name = 'DataDirInUse';
}

/** Creates the folder when it is missing and locks it for this process. Returns a function that releases it. */
export function lockDataDir(dataDir: string): () => void {
  const release = tryLock(dataDir);
  if (release !== undefined) return release;
  throw new DataDirInUse(`数据目录 ${dataDir} 正被另一个进程使用，请先停止它，或换一个 DATA_DIR`);
}

function tryLock(dataDir: string): (() => void) | undefined {
  const file = join(dataDir, 'server.lock');
  try {
    makePrivateFolder(dataDir);
    return takeExclusiveLock(file);
  } catch (error) {
    throw explainDataError(error, dataDir) ?? error;
  }
}
