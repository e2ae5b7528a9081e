import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './platform/config/read-config.ts';
import { backupFolder, listBackups, secretKeyFile } from './platform/data-folder/data-files.ts';
import { explainDataError } from './platform/data-folder/explain-data-error.ts';
import { StartProblem } from './platform/data-folder/start-problem.ts';
import { WrongPassphrase } from './platform/db/backup/backup-key-table.ts';
import { lockDataDir } from './platform/db/data-dir-lock.ts';
import { type Restored, restoreBackup } from './platform/db/backup/restore-backup.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

// `npm run restore [-- FILE]` restores the named backup or the newest one; the server must be stopped.
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
  const restored = restoreBackup({ dataDir, backup, now: new Date(), passphrase: config.BACKUP_PASSPHRASE });
  release();
  const { kept } = restored;
  console.log(`已从 ${backup} 恢复${kept === undefined ? '' : `，原来的数据库保留为 ${kept}`}`);
  console.log(keyText(restored));
} catch (error) {
  fail(error instanceof StartProblem ? error.message : `恢复失败，数据没有改动：${reasonOf(error, backup)}`);
}

function keyText({ key }: Restored): string {
  if (key === 'restored') return '模型厂商的密钥已一并恢复';
  if (key === 'locked') {
    return '备份中的密钥已加密：设置 BACKUP_PASSPHRASE 后再次恢复，或者在管理后台的“模型厂商”中重新填写';
  }
  if (config.SECRET_KEY !== undefined) return '模型厂商的密钥由 SECRET_KEY 解密，请确认它与备份时相同';
  if (existsSync(secretKeyFile(dataDir))) return '沿用数据目录中的 secret.key';
  return '备份不含 secret.key：请把它复制到数据目录，或者启动后在管理后台的“模型厂商”中重新填写密钥';
}

function reasonOf(error: unknown, file: string): string {
  if (error instanceof WrongPassphrase) return 'BACKUP_PASSPHRASE 不正确；去掉它可以只恢复数据';
  const code = (error as { errcode?: number }).errcode;
  if (code === SQLITE_CORRUPT || code === SQLITE_NOT_A_DATABASE) return `${file} 已损坏或不是备份文件`;
  return (explainDataError(error, dataDir) ?? (error as Error)).message;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
