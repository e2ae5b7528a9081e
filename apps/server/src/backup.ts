import { existsSync } from 'node:fs';
import { readConfig } from './platform/config/read-config.ts';
import { explainDataError } from './platform/data-folder/explain-data-error.ts';
import { makeBackup, deleteUnfinishedBackups } from './platform/db/backup/make-backup.ts';
import { keyForBackup } from './platform/db/backup/key-for-backup.ts';

// `npm run backup` makes a backup; the server may be running.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const dataDir = config.DATA_DIR;
if (config.DATABASE_URL !== undefined) {
  fail('正在使用 PostgreSQL，请用 pg_dump 备份：pg_dump --format=custom --file=wenjin.dump "$DATABASE_URL"');
}
if (!existsSync(dataDir)) fail(`数据目录 ${dataDir} 不存在`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    deleteUnfinishedBackups(dataDir);
    // The thread that copies cannot be interrupted, so the process ends itself with the signal.
    process.kill(process.pid, signal);
  });
}
try {
  const file = await makeBackup({ dataDir, now: new Date(), key: keyForBackup(config) });
  console.log(`备份已完成并通过校验：${file}`);
} catch (error) {
  fail(`备份失败：${(explainDataError(error, dataDir) ?? (error as Error)).message}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
