import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createApp } from './app/create-app.ts';
import { endGracefully } from './app/end-gracefully.ts';
import { releaseMemory } from './app/release-memory.ts';
import { ConfigError, readConfig } from './platform/config/read-config.ts';
import { createLogger } from './platform/create-logger.ts';
import { DataDirInUse } from './platform/db/data-dir-lock.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL);
  const app = await createApp({ config, logger, webFolder });
  endGracefully(app, logger);
  const address = await app.http.listen({ host: config.HOST, port: config.PORT });
  if (app.firstPassword !== undefined) {
    console.log(
      `首次启动，已创建管理员 su：手机号 ${config.SEED_PHONE}，密码 ${app.firstPassword}（只显示这一次，请妥善保存）`,
    );
  }
  // Not the brand: scripts wait for this very line.
  console.log(`问津已启动 ${address}`);
  // Not only at the end: a process that is killed has none.
  flushCompileCache();
  releaseMemory();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataDirInUse;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
