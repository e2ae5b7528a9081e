import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { databaseFile, instanceIdFile, listBackups, secretKeyFile } from './data-files.ts';
import { restoreHint } from './explain-data-error.ts';
import { StartProblem } from './start-problem.ts';

const HEADER_BYTES = 100;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;

/**
 * Refuses to create a database in a folder that was used before: the data must be somewhere, and an empty database
 * would hide the loss.
 */
export function checkDatabasePresent(dataDir: string): void {
  const file = databaseFile(dataDir);
  const refuse = (text: string) => {
    throw new StartProblem(`${text}，${restoreHint(dataDir)}；要从头开始请换一个空的 DATA_DIR`);
  };
  if (!existsSync(file)) {
    if (wasUsed(dataDir)) refuse(`数据目录 ${dataDir} 已经使用过，但数据库文件 wenjin.db 不存在`);
    return;
  }
  const state = statSync(file);
  if (!state.isFile()) refuse(`无法打开数据库文件 ${file}，它不是普通文件`);
  // A first start that ended early also leaves an empty file, but nothing else.
  if (state.size === 0 && wasUsed(dataDir)) refuse(`数据库文件 ${file} 是空的（0 字节）`);
  if (isCut(file, state.size)) refuse(`数据库文件 ${file} 已损坏（不完整）`);
}

function wasUsed(dataDir: string): boolean {
  return (
    [instanceIdFile(dataDir), secretKeyFile(dataDir)].some((file) => existsSync(file)) ||
    listBackups(dataDir).length > 0
  );
}

/**
 * Returns whether the file is shorter than its own header says. SQLite would notice this only when it reads a missing
 * page. While there is a log, pages may still be in it.
 */
function isCut(file: string, size: number): boolean {
  if (size < HEADER_BYTES || existsSync(`${file}-wal`)) return false;
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header);
  } finally {
    closeSync(handle);
  }
  if (!header.subarray(0, 16).equals(Buffer.from('SQLite format 3\0'))) return false;
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
  // The value 1 stands for the largest page size, which does not fit into two bytes.
  return size < header.readUInt32BE(PAGE_COUNT_AT) * (pageSize === 1 ? 65_536 : pageSize);
}
