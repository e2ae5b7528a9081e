import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createApp } from './app/create-app.ts';
import { endGracefully } from './app/end-gracefully.ts';
import { releaseMemory } from './app/process/release-memory.ts';
import type { Config } from './platform/config/config-schema.ts';
import { ConfigError, readConfig } from './platform/config/read-config.ts';
import { createLogger } from './platform/create-logger.ts';
import { explainDataError } from './platform/data-folder/explain-data-error.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

let config: Config | undefined;
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL);
  const app = await createApp({ config, logger, webFolder });
  endGracefully(app, logger);
  const address = await app.http.listen({ host: config.HOST, port: config.PORT });
  if (app.firstPassword !== undefined) {
    console.log(
      `首次启动，已创建管理员 su：手机号 ${config.SEED_PHONE}，密码 ${app.firstPassword}（只显示这一次，请妥善保存）`,
    );
  }
  // The brand can be configured, so it is not used here: scripts wait for exactly this line.
  console.log(`问津已启动 ${address}`);
  // Written now and not at exit, because a killed process runs no exit code.
  flushCompileCache();
  releaseMemory();
  app.installEngines();
} catch (error) {
  const expected = error instanceof ConfigError ? error : explainDataError(error, config?.DATA_DIR ?? '');
  console.error(expected === undefined ? error : expected.message);
  process.exit(1);
}
