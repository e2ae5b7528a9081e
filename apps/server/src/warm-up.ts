import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app/create-app.ts';
import './app/end-gracefully.ts';
import { readConfig } from './platform/config/read-config.ts';
import { createLogger } from './platform/create-logger.ts';

// Starts and stops the whole application once, on a database of its own, so that the compile cache holds every file.
const folder = mkdtempSync(join(tmpdir(), 'wenjin-warm-up-'));
const config = readConfig({ DATA_DIR: folder });
const app = await createApp({ config, logger: createLogger('silent'), webFolder: folder });
await app.stop();
rmSync(folder, { recursive: true });
