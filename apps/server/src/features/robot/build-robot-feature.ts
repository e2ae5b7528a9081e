import type { RobotRecord } from '@wenjin/contract/admin/robots';
import type { RecordAudit } from '../../platform/audit.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import type { SettingRepository } from '../../platform/db/setting.repository.ts';
import type { ExpiringStore } from '../../platform/live/expiring-store.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { Allowance } from '../../platform/live/memory-counter.ts';
import { createOutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createAnswerMessages } from './answer/answer-messages.ts';
import { createAnswerOne } from './answer/answer-one.ts';
import { type AskModel, createAskQuestion } from './answer/ask-question.ts';
import { createComposeReply } from './answer/compose-reply.ts';
import { createSendReply } from './answer/send-reply.ts';
import { isHostOfApp } from './drivers/app-hosts.ts';
import { createPracticeDriver } from './practice/practice-driver.ts';
import type { RobotDriver } from './common/robot-driver.ts';
import { createWeixinClient } from './drivers/weixin-client.ts';
import { createWeixinDriver } from './drivers/weixin-driver.ts';
import type { Pauses } from './common/back-off.ts';
import { holdRobots, type HoldTimes } from './hold/hold-robots.ts';
import { createFollowLogin } from './hold/follow-login.ts';
import { createRunLogin } from './hold/run-login.ts';
import { createRunOnline } from './hold/run-online.ts';
import { createBrowserRobot } from './login/browser-robot.ts';
import { drawQr } from './login/draw-qr.ts';
import { createStartLogin } from './login/start-login.ts';
import { createPracticePhone } from './practice/practice-phone.ts';
import { createPracticeRepository } from './practice/practice.repository.ts';
import { createRobotCookies } from './robot-cookies.routes.ts';
import { createRobotSettingsStore } from './settings/robot-settings-store.ts';
import { createRobotContactRepository } from './store/robot-contact.repository.ts';
import { createRobotLogRepository } from './store/robot-log.repository.ts';
import { createRobotMessageRepository } from './store/robot-message.repository.ts';
import { createRobotSecrets } from './store/robot-secrets.ts';
import { createRobotRepository } from './store/robot.repository.ts';
import { createWriteLog } from './store/write-log.ts';

const DEFAULT_APP = 'https://ilinkai.weixin.qq.com';
const KEEP_MESSAGES_MS = 90 * 86_400_000;
const KEEP_UNUSED_MS = 86_400_000;

type Parts = {
  db: OpenDatabase['db'];
  store: ExpiringStore;
  createLimiter: (name: string, allowance: Allowance) => Limiter;
  box: SecretBox;
  driverName: RobotRecord['driver'];
  baseUrl: string;
  most: number;
  isSecure: boolean;
  publicOrigin: string | undefined;
  settingRepository: SettingRepository;
  isModel: (id: string) => Promise<boolean>;
  isAgent: (id: string) => Promise<boolean>;
  isCategory: (name: string) => boolean;
  /** Whether the month's quota of all robots has something left. */
  mayAnswer: () => Promise<boolean>;
  deviceName: (userAgent: string) => string;
  askModel: AskModel;
  record: RecordAudit;
  instanceId: string;
  robotTimes?: { pauses?: Pauses; hold?: HoldTimes } | undefined;
  newId: () => string;
  now: () => number;
  reportError: (error: unknown) => void;
};

export function buildRobotFeature(parts: Parts) {
  const { driverName, now, most, instanceId, reportError } = parts;
  const shared = buildShared(parts);
  const { robots, driver, settings, messages } = shared;
  const holding =
    driver === undefined
      ? undefined
      : holdRobots({
          robots,
          instanceId,
          run: createRun(parts, { ...shared, driver }),
          times: parts.robotTimes?.hold,
          now,
          reportError,
        });
  const look = async () => holding?.look();
  const browserRobot = createBrowserRobot({ ...shared, look, now });
  return {
    robots: {
      startLogin: createStartLogin({ ...parts, ...shared, drawQr, look }),
      browserRobot,
      phone:
        driverName === 'practice'
          ? createPracticePhone({
              ...shared,
              store: parts.store,
              readName: async () => (await settings.read()).nickName,
              now,
            })
          : undefined,
      cookies: createRobotCookies(parts.isSecure),
      deviceName: parts.deviceName,
      publicOrigin: parts.publicOrigin,
      limits: createLimits(parts.createLimiter),
    },
    admin: { robots, browserRobot, settings, most, driverName, now },
    async tidy(): Promise<void> {
      await messages.deleteBefore(now() - KEEP_MESSAGES_MS);
      await robots.deleteStale(now() - KEEP_UNUSED_MS);
    },
    async close(): Promise<void> {
      await holding?.close();
      await shared.outbound.close();
    },
  };
}

type Shared = ReturnType<typeof buildShared>;

function buildShared(parts: Parts) {
  const { db, now, reportError, baseUrl } = parts;
  const logs = createRobotLogRepository(db);
  const practice = createPracticeRepository(db);
  const base = new URL(baseUrl);
  // A URL that the operator configured may be in a private network; the app's own never is.
  const rule = { isPrivate: baseUrl !== DEFAULT_APP };
  const outbound = createOutboundClient({
    findOrigin: (origin) => {
      const { host, protocol } = new URL(origin);
      return protocol === base.protocol && isHostOfApp(base, host) ? rule : undefined;
    },
  });
  const drivers: Record<RobotRecord['driver'], RobotDriver | undefined> = {
    practice: createPracticeDriver({ practice, store: parts.store, now }),
    weixin: createWeixinDriver({ call: createWeixinClient(outbound), baseUrl }),
    off: undefined,
  };
  return {
    robots: createRobotRepository(db),
    messages: createRobotMessageRepository(db),
    contacts: createRobotContactRepository(db),
    logs,
    practice,
    outbound,
    driver: drivers[parts.driverName],
    secrets: createRobotSecrets(parts.box),
    writeLog: createWriteLog({ logs, now, reportError }),
    settings: createRobotSettingsStore({ ...parts, repository: parts.settingRepository }),
  };
}

/** Runs one robot from its QR code to its sign-out. */
function createRun(parts: Parts, shared: Omit<Shared, 'driver'> & { driver: RobotDriver }) {
  const { record } = parts;
  const { robots, settings } = shared;
  const deps: RunDeps = { ...parts, ...shared, pauses: parts.robotTimes?.pauses };
  const followLogin = createFollowLogin({
    ...deps,
    async chooseName() {
      const { nickName } = await settings.read();
      const taken = await robots.listNamesOnline();
      for (let number = 2; ; number += 1) {
        const name = number === 2 ? nickName : `${nickName} ${number - 1}`;
        if (!taken.includes(name)) return name;
      }
    },
    recordLogin: ({ startedBy, device }, nickName) =>
      record({
        action: 'robot-login',
        target: nickName,
        result: 'ok',
        address: '',
        ...(startedBy === null ? {} : { actorId: startedBy }),
        detail: { device },
      }),
  });
  const runLogin = createRunLogin({ ...deps, followLogin });
  const runOnline = createRunOnline({
    ...deps,
    answerMessages: createAnswerMessages({ ...deps, answerOne: createAnswers(deps) }),
  });
  return async function run(id: string, signal: AbortSignal): Promise<void> {
    await runLogin(id, signal);
    const robot = await robots.find(id);
    if (robot?.state === 'online' && !signal.aborted) await runOnline(robot, signal);
  };
}

type RunDeps = Parts & Omit<Shared, 'driver'> & { driver: RobotDriver; pauses: Pauses | undefined };

function createAnswers(deps: RunDeps) {
  return createAnswerOne({
    ...deps,
    composeReply: createComposeReply({ ...deps, readSettings: () => deps.settings.read() }),
    askQuestion: createAskQuestion(deps),
    sendReply: createSendReply(deps),
  });
}

/** Limits of one network address, behind which an office may sit. */
function createLimits(createLimiter: Parts['createLimiter']) {
  return {
    login: createLimiter('robot-login', { uses: 30, seconds: 60, message: '刷新太频繁，请稍后再试' }),
    verify: createLimiter('robot-verify', { uses: 20, seconds: 60, message: '尝试太频繁，请稍后再试' }),
    poll: createLimiter('robot-poll', { uses: 3000, seconds: 60 }),
    send: createLimiter('robot-send', { uses: 120, seconds: 60, message: '消息太频繁，请稍后再发' }),
  };
}
