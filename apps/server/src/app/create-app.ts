import { randomBytes } from 'node:crypto';
import { PAGES } from '@wenjin/contract/pages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountRoutes } from '../features/account/account.routes.ts';
import { seedFirstUser } from '../features/account/seed-first-user.ts';
import { chatRoutes } from '../features/chat/chat.routes.ts';
import { recoverAnswers } from '../features/chat/recover-answers.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { createSettingRepository } from '../platform/db/setting.repository.ts';
import { createFreeSpaceGuard } from '../platform/free-space-guard.ts';
import { createAccessGuard, isSessionProblem } from '../platform/http/access-guard.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { addHealth } from '../platform/http/health.ts';
import { addMetrics, createMetricsRegistry } from '../platform/http/metrics.ts';
import { createSignatureGuard } from '../platform/http/signature-guard.ts';
import { addWebApp } from '../platform/http/web-app.ts';
import { addWebSockets } from '../platform/http/web-socket.ts';
import { createMemoryExpiringStore } from '../platform/live/expiring-store.ts';
import { createBuiltInModel } from '../platform/llm/built-in.ts';
import { buildAccount, isSecure } from './build-account.ts';
import { buildChat } from './build-chat.ts';
import { readInstanceId } from './instance-id.ts';
import { openData } from './open-data.ts';
import { drainRuns } from './drain-runs.ts';

const LOOK_FOR_ORPHANS_MS = 5000;

type Environment = { config: Config; logger: FastifyBaseLogger; webFolder: string; now?: () => number };

export type App = {
  http: FastifyInstance;
  /** The password of the first user, when this start made it. */
  firstPassword: string | undefined;
  /** Lets running answers end, then closes everything in order. */
  stop(): Promise<void>;
};

/** The composition root: builds every part and hands it to those who need it. */
export async function createApp({ config, logger, webFolder, now = Date.now }: Environment): Promise<App> {
  const reportError = (error: unknown) => logger.error({ err: error }, 'fault');
  const data = await openData({ config, logger, now });
  const instanceId = readInstanceId(config.DATA_DIR);
  const signKey = await createSettingRepository(data.db).findOrKeep({
    name: 'signKey',
    value: randomBytes(32).toString('base64url'),
    now: now(),
  });
  const store = createMemoryExpiringStore(now);
  const space = createFreeSpaceGuard(config.DATA_DIR, (free) =>
    logger.error({ free }, 'disk nearly full, changes are refused'),
  );
  await space.look();

  const account = buildAccount({ config, db: data.db, store, signKey, now });
  const chat = buildChat({
    db: data.db,
    streamModel: createBuiltInModel(config.BUILT_IN_PIECE_MS),
    instanceId,
    now,
    reportError,
  });
  const { SEED_PHONE: phone, SEED_PASSWORD: password } = config;
  const firstPassword = await seedFirstUser({ users: account.users, now }, { phone, password });
  const recovered = await recoverAnswers({ answers: chat.answers, now }, instanceId);
  if (recovered > 0) logger.warn({ recovered }, 'answers of the last run were interrupted');

  const access = createAccessGuard({
    cookie: account.cookie,
    findCaller: account.sessions.findCaller,
    publicOrigin: config.PUBLIC_ORIGIN,
  });
  const http = await createHttpServer({
    logger,
    isSecure: isSecure(config),
    trustProxy: config.TRUST_PROXY,
    access,
    signature: createSignatureGuard({ signKey, seen: store, now }),
    checkWritable: () => space.check(),
  });
  let isStopping = false;
  addHealth(http, async () => !isStopping && (await data.isAnswering()));
  addMetrics(http, createMetricsRegistry(), config.METRICS_TOKEN);
  await addWebSockets(http);
  accountRoutes(http, account);
  chatRoutes(http, {
    ...chat,
    isStillSignedIn: ({ request }) =>
      access.recheck(request).then(
        () => true,
        (error) => !isSessionProblem(error),
      ),
  });
  await addWebApp(http, { folder: webFolder, pages: [...Object.values(PAGES), config.BRAND_PATH] });

  const lookingForOrphans = setInterval(() => {
    recoverAnswers({ answers: chat.answers, now }).catch(reportError);
  }, LOOK_FOR_ORPHANS_MS);
  lookingForOrphans.unref();

  return {
    http,
    firstPassword,
    async stop() {
      isStopping = true;
      await drainRuns(chat.runs, config.DRAIN_SECONDS * 1000);
      await http.close();
      clearInterval(lookingForOrphans);
      store.close();
      space.close();
      await data.close();
    },
  };
}
