import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { RobotTimes } from '../app/build-robot.ts';
import { createApp } from '../app/create-app.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { createLogger } from '../platform/create-logger.ts';
import type { Patience } from '../platform/llm/limits/resilient-model.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { RecogniseText } from '../platform/ocr/recognise-text.ts';
import type { Recogniser } from '../platform/speech/port/recognise-speech.ts';
import { cheapHash } from './cheap-hash.ts';
import { TestClient } from './test-client.ts';
import { readTestConfig, SU } from './test-config.ts';
import { makeDataFolder } from './test-databases.ts';
import { addTestUser } from './test-rows.ts';

type Options = {
  environment?: Record<string, string | undefined>;
  now?: () => number;
  patience?: Patience | undefined;
  recogniseText?: RecogniseText;
  recogniser?: Recogniser;
  robotTimes?: RobotTimes | undefined;
};

/** Starts the whole application with its own database on a free port. */
export async function startTestApp(options: Options = {}) {
  const { environment = {}, now, patience, recogniseText, recogniser, robotTimes } = options;
  const logged: string[] = [];
  const config = readTestConfig({ DATA_DIR: environment['DATA_DIR'] ?? makeFolderFor(environment), ...environment });
  const logger = createLogger('info', (line) => logged.push(line));
  const app = await createApp({
    config,
    logger,
    webFolder: '/nonexistent',
    patience,
    recogniseText,
    recogniser,
    robotTimes,
    // A test that moves the wall clock means that time has passed.
    ...(now === undefined ? {} : { now, monotonicNow: now }),
  });
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
    /** Adds an ordinary user directly to the database and signs in. */
    signedInAs: async (id: string): Promise<TestClient> => {
      const user = { username: await addOrdinaryUser(config, id), password: SU.password };
      const client = await TestClient.connect(origin);
      await client.signIn(user);
      return client;
    },
    signedIn: async (headers?: Record<string, string>): Promise<TestClient> => {
      const client = await TestClient.connect(origin);
      await client.signIn(SU, headers);
      return client;
    },
  };
}

/** A test that names the first user starts with a database without users. */
function makeFolderFor(environment: Record<string, string | undefined>): string {
  const namesFirstUser = 'SEED_PHONE' in environment || 'SEED_PASSWORD' in environment;
  return makeDataFolder(namesFirstUser ? 'migrated' : 'started');
}

async function addOrdinaryUser(config: Config, id: string): Promise<string> {
  const { db } = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, onIdleError: () => {} });
  const phone = `139${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  await addTestUser(db, id, { phone, passwordHash: await cheapHash(SU.password) });
  await db.destroy();
  return phone;
}
