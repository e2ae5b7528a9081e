import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Starts and stops the whole program once, on data of its own, so that the compile cache holds every file of it.
const folder = mkdtempSync(join(tmpdir(), 'wenjin-warm-up-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// Empty counts as unset, and keeps an `.env` file from naming the real ones.
Object.assign(process.env, { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', REDIS_URL: '' });
await import('./main.ts');
process.kill(process.pid, 'SIGTERM');
