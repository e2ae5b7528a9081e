import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { seedFirstUser } from '../features/account/users/seed-first-user.ts';
import { recoverAnswers } from '../features/chat/journal/recover-answers.ts';
import { indexMissingConversations } from '../features/search/index/rebuild-search-index.repository.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { createSettingRepository } from '../platform/db/setting.repository.ts';
import { createFreeSpaceGuard } from '../platform/free-space-guard.ts';
import { createMetricsRegistry } from '../platform/http/operations/metrics.ts';
import type { Patience } from '../platform/llm/limits/resilient-model.ts';
import type { RecogniseText } from '../platform/ocr/recognise-text.ts';
import type { Recogniser } from '../platform/speech/port/recognise-speech.ts';
import { monotonicNow as performanceNow } from '../platform/time/monotonic-now.ts';
import { isSecure } from './build-account.ts';
import { buildFeatures } from './build-features.ts';
import { buildHttp } from './build-http.ts';
import type { RobotTimes } from './build-robot.ts';
import { drainRuns } from './process/drain-runs.ts';
import { readInstanceId } from './process/read-instance-id.ts';
import { openData } from './process/open-data.ts';
import { openLiveState } from './process/open-live-state.ts';
import { createReportError } from './process/report-error.ts';
import { startWatches } from './process/start-watches.ts';

type Environment = {
  config: Config;
  logger: FastifyBaseLogger;
  webFolder: string;
  now?: () => number;
  monotonicNow?: () => number;
  /** Time limits for model vendors; tests use shorter ones. */
  patience?: Patience | undefined;
  /** Tests recognise text without an engine. */
  recogniseText?: RecogniseText | undefined;
  /** Tests recognise speech without an engine. */
  recogniser?: Recogniser | undefined;
  /** How long robots wait after failures and hold their leases; tests use shorter times. */
  robotTimes?: RobotTimes | undefined;
};

export type App = {
  http: FastifyInstance;
  /** The first user's password, when this start created the user. */
  firstPassword: string | undefined;
  /** Installs missing engines in the background; called when the server listens. */
  installEngines(): void;
  /** Lets running answers end, then closes everything in order. */
  stop(): Promise<void>;
};

/** The composition root: builds every part in order, migrates the data, and can stop everything. */
export async function createApp(environment: Environment): Promise<App> {
  const { config, logger, webFolder, now = Date.now, monotonicNow = performanceNow } = environment;
  const reportError = createReportError(logger);
  const data = await openData({ config, logger, now });
  const { db } = data;
  const indexed = await indexMissingConversations(db);
  if (indexed > 0) logger.info({ indexed }, 'conversations added to the search index');
  const instanceId = readInstanceId(config.DATA_DIR);
  const keep = (name: string) =>
    createSettingRepository(db).findOrKeep({ name, value: randomBytes(32).toString('base64url'), now: now() });
  const [signKey, codeKey] = [await keep('signKey'), await keep('codeKey')];
  const live = await openLiveState({ config, monotonicNow, reportError });
  const metrics = createMetricsRegistry();
  const space = createFreeSpaceGuard({
    folder: config.DATA_DIR,
    onLow: (free) => logger.error({ free }, 'the disk is nearly full; changes are rejected'),
  });
  await space.look();

  if (isSecure(config) && config.SMS_DRIVER === 'console')
    logger.warn('SMS_DRIVER is console: SMS codes are only written to this log');
  const log = (line: string) => logger.info(line);
  const shared = { ...environment, now, monotonicNow, db, live, metrics, signKey, codeKey, instanceId };
  const features = await buildFeatures({ ...shared, log, reportError });
  const { account, chat } = features;
  const seed = { phone: config.SEED_PHONE, password: config.SEED_PASSWORD };
  const firstPassword = await seedFirstUser({ users: account.users, warn: (text) => logger.warn(text), now }, seed);
  const recovered = await recoverAnswers({ answers: chat.answers, now }, instanceId);
  if (recovered > 0) logger.warn({ recovered }, 'marked answers of the previous process as interrupted');
  const endWatches = startWatches({ features, db, instanceId, logger, now, reportError });

  let isStopping = false;
  const http = await buildHttp({
    config,
    logger,
    webFolder,
    features,
    store: live.store,
    metrics,
    signKey,
    now,
    isReady: async () => !isStopping && (await data.isAnswering()),
    checkWritable: () => space.check(),
  });
  return {
    http,
    firstPassword,
    installEngines: () => void features.engines.installMissing().catch(reportError),
    async stop() {
      isStopping = true;
      await drainRuns(chat.runs, config.DRAIN_SECONDS * 1000);
      await http.close();
      endWatches();
      await live.close();
      space.close();
      await features.close();
      await data.close();
    },
  };
}
