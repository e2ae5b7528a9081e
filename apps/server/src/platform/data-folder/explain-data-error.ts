import { statfsSync } from 'node:fs';
import { backupFolder, databaseFile, listBackups } from './data-files.ts';
import { StartProblem } from './start-problem.ts';

const SQLITE = { perm: 3, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };
/** SQLite's code for a disk without room for the shared memory file. */
const SHM_SIZE = 4874;
/** Less space than one write of the log needs. */
const FULL_BELOW_BYTES = 64 * 1024;

/**
 * Turns an error of the file system or of SQLite into one line that says what to do. Returns undefined for any other
 * error.
 */
export function explainDataError(error: unknown, dataDir: string): StartProblem | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartProblem) return cause;
    const text = explain(cause, dataDir);
    if (text !== undefined) return new StartProblem(text, { cause: error });
  }
  return undefined;
}

/** Tells how to restore the data, and names the newest backup if there is one. */
export function restoreHint(dataDir: string): string {
  const newest = listBackups(dataDir)[0];
  return newest === undefined
    ? `${backupFolder(dataDir)} 中没有备份，请找到备份文件后运行 npm run restore -- 文件`
    : `请运行 npm run restore 恢复最近的备份 ${newest}，现有文件会保留`;
}

function explain(cause: Error, dataDir: string): string | undefined {
  const { code, errcode } = cause as { code?: unknown; errcode?: unknown };
  const file = databaseFile(dataDir);
  const result = typeof errcode === 'number' ? errcode & 0xff : undefined;
  if (isDiskFull(code, errcode, dataDir)) {
    return `磁盘已满：数据目录 ${dataDir} 所在的磁盘没有剩余空间，请清理后重试`;
  }
  if (result === SQLITE.corrupt || result === SQLITE.notADatabase) {
    return `数据库文件 ${file} 已损坏，${restoreHint(dataDir)}`;
  }
  if (result === SQLITE.cannotOpen || result === SQLITE.perm || result === SQLITE.readOnly) {
    return `无法打开数据库文件 ${file}，请检查它是否为普通文件、当前用户能否读写；或者${restoreHint(dataDir)}`;
  }
  if (result === SQLITE.ioError) return `读写数据库文件 ${file} 时磁盘出错，请检查磁盘；或者${restoreHint(dataDir)}`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(String(code))) return `没有权限读写数据目录 ${dataDir}，请检查它的权限`;
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(String(code))) {
    return `数据目录 ${dataDir} 无法使用，它或其中的路径不是目录，请换一个 DATA_DIR`;
  }
  return undefined;
}

function isDiskFull(code: unknown, errcode: unknown, dataDir: string): boolean {
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  if (typeof errcode !== 'number') return false;
  const result = errcode & 0xff;
  if (result === SQLITE.full || errcode === SHM_SIZE) return true;
  // On a full disk SQLite also reports files that it could not create or write.
  return (result === SQLITE.ioError || result === SQLITE.cannotOpen) && freeBytes(dataDir) < FULL_BELOW_BYTES;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Without the folder there is nothing to measure, and the error has another cause.
    return Number.POSITIVE_INFINITY;
  }
}
