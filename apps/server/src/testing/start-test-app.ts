import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createLogger } from '../platform/create-logger.ts';
import { TestClient } from './test-client.ts';
import { makeTestFolder } from './test-databases.ts';

export const SU = { username: '13800000000', password: 'abc12345' };

type Options = { environment?: Record<string, string | undefined>; now?: () => number };

/** The whole application on a database of its own, listening on a free port. */
export async function startTestApp({ environment = {}, now }: Options = {}) {
  const logged: string[] = [];
  const config = readConfig({
    DATA_DIR: makeTestFolder(),
    LOGIN_CAPTCHA: '0',
    SEED_PASSWORD: SU.password,
    BUILT_IN_PIECE_MS: '0',
    DRAIN_SECONDS: '0',
    ...environment,
  });
  const logger = createLogger('info', (line) => logged.push(line));
  const app = await createApp({ config, logger, webFolder: '/nonexistent', ...(now === undefined ? {} : { now }) });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= app.stop());
  onTestFinished(stop);

  const { port } = app.http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    config,
    origin,
    logged,
    stop,
    visitor: () => TestClient.connect(origin),
    signedIn: async (): Promise<TestClient> => {
      const client = await TestClient.connect(origin);
      await client.signIn(SU);
      return client;
    },
  };
}
