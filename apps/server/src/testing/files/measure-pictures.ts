import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../app/create-app.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { createLogger } from '../../platform/create-logger.ts';

// `npm run bench -- pictures` measures how long the server stops while ten photos at a time are uploaded and others call.

const PASSWORD = 'abc12345';
const folder = mkdtempSync(join(tmpdir(), 'wenjin-pictures-'));
const config = readConfig({ DATA_DIR: folder, LOGIN_CAPTCHA: '0', SEED_PASSWORD: PASSWORD, ENGINES: 'off' });
const app = await createApp({ config, logger: createLogger('silent', () => {}), webFolder: folder });
await app.http.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.http.server.address() as AddressInfo;
const client = fork(new URL('./upload-photos.ts', import.meta.url), [`http://127.0.0.1:${port}`, PASSWORD]);
await once(client, 'message');

/** The longest work between two ticks, in CPU time of this thread: other programs on the machine do not count. */
let longestWork = 0;
let lastWork = process.threadCpuUsage();
const ticking = setInterval(() => {
  const work = process.threadCpuUsage(lastWork);
  longestWork = Math.max(longestWork, (work.user + work.system) / 1000);
  lastWork = process.threadCpuUsage();
}, 2);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const before = process.memoryUsage().rss;
client.send('start');
const [{ seconds, failed, waitP99 }] = (await once(client, 'message')) as [
  { seconds: number; failed: number; waitP99: number },
];
delay.disable();
clearInterval(ticking);
const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
client.kill();
await app.stop();
rmSync(folder, { recursive: true });
process.stdout.write(
  `seconds ${seconds.toFixed(2)} failed ${failed} work ${longestWork.toFixed(1)} loopMax ${(delay.max / 1e6).toFixed(1)} waitP99 ${waitP99.toFixed(1)} grown ${grown.toFixed(0)}\n`,
);
