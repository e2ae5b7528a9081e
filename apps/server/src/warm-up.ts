import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Starts and stops the whole program once with temporary data, so that the compile cache holds all of its files.
const folder = mkdtempSync(join(tmpdir(), 'wenjin-warm-up-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// An empty value counts as unset, and prevents an `.env` file from naming the real database or Redis.
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  REDIS_URL: '',
  ENGINES: 'off',
});
await import('./main.ts');
process.kill(process.pid, 'SIGTERM');
