import { existsSync } from 'node:fs';
import { readConfig } from './platform/config/read-config.ts';
import { backUp } from './platform/db/backup.ts';

// `npm run backup`: safe while the server runs.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
if (config.DATABASE_URL !== undefined) {
  console.error('正在使用 PostgreSQL，请用 pg_dump 备份：pg_dump --format=custom --file=wenjin.dump "$DATABASE_URL"');
  process.exit(2);
}
console.log(`备份已完成并通过校验：${await backUp({ dataDir: config.DATA_DIR, now: new Date() })}`);
