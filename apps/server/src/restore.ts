import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './platform/config/read-config.ts';
import { backupFolder, listBackups } from './platform/db/backup.ts';
import { DataDirInUse, lockDataDir } from './platform/db/data-dir-lock.ts';
import { restoreBackup } from './platform/db/restore.ts';

// `npm run restore [-- FILE]`: the newest backup, or the one that is named; the server must be stopped.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const dataDir = config.DATA_DIR;
const newest = listBackups(dataDir)[0];
const backup = process.argv[2] ?? (newest === undefined ? undefined : join(backupFolder(dataDir), newest));

if (config.DATABASE_URL !== undefined) {
  fail(
    '正在使用 PostgreSQL，请用 pg_restore 恢复：pg_restore --clean --if-exists --dbname="$DATABASE_URL" wenjin.dump',
  );
}
if (backup === undefined || !existsSync(backup)) fail('没有找到备份文件');
try {
  const release = lockDataDir(dataDir);
  const kept = restoreBackup({ dataDir, backup, now: new Date() });
  release();
  console.log(`已从 ${backup} 恢复${kept === undefined ? '' : `，原来的数据库保留为 ${kept}`}`);
} catch (error) {
  fail(error instanceof DataDirInUse ? error.message : `恢复失败，数据没有改动：${(error as Error).message}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
