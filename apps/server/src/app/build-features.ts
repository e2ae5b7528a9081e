import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import { createAgentRepository } from '../features/agents/agent.repository.ts';
import { createManageAgents } from '../features/agents/manage-agents.ts';
import { createAuditLogRepository } from '../features/audit/audit-log.repository.ts';
import { createAuditTrail } from '../features/audit/audit-trail.ts';
import type { ManageModels } from '../features/models/manage-models.ts';
import { createFindRights } from '../features/models/find-rights.ts';
import { createSearchIndex } from '../features/search/index/search-index.repository.ts';
import { createCatchUp } from '../platform/catch-up.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Patience } from '../platform/llm/limits/resilient-model.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { RecogniseText } from '../platform/ocr/recognise-text.ts';
import type { Recogniser } from '../platform/speech/port/recognise-speech.ts';
import { createSmsDriver, createSmsNoticeDriver } from '../platform/sms/create-sms-driver.ts';
import { createAnswerMetrics } from './answer-metrics.ts';
import { buildAccount } from './build-account.ts';
import { buildChat } from './build-chat.ts';
import { buildCompare } from './build-compare.ts';
import { buildEngines } from './build-engines.ts';
import { buildKnowledge } from './build-knowledge.ts';
import { buildModels } from './build-models.ts';
import { buildOffice } from './build-office.ts';
import { buildOutbound, buildStorage } from './build-outbound.ts';
import { buildRobot, type RobotTimes } from './build-robot.ts';
import { buildSearch } from './build-search.ts';
import { buildSettings } from './build-settings.ts';
import { buildTemplates } from './build-templates.ts';
import { buildUploads } from './build-uploads.ts';
import { buildUsage } from './build-usage.ts';
import { buildVoice } from './build-voice.ts';

const EXPORTS_PER_MINUTE = 60;
const CSP_REPORTS_PER_MINUTE = 60;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  metrics: Registry;
  signKey: string;
  codeKey: string;
  instanceId: string;
  patience?: Patience | undefined;
  recogniseText?: RecogniseText | undefined;
  recogniser?: Recogniser | undefined;
  robotTimes?: RobotTimes | undefined;
  now: () => number;
  monotonicNow: () => number;
  log: (line: string) => void;
  reportError: (error: unknown) => void;
};

export type Features = Awaited<ReturnType<typeof buildFeatures>>;

/** Builds every feature and passes it the functions of other features that it needs. */
export async function buildFeatures({ metrics, log, ...parts }: Parts) {
  const { config, db, now, reportError } = parts;
  const outbound = buildOutbound(config);
  const sms = buildSms({ config, outbound, log, now });
  const settings = await buildSettings({ ...parts, canSendNotices: sms.sendNotice !== undefined });
  const catchUp = createCatchUp({ reportError });
  const audit = buildAudit(parts, catchUp);
  const findRights = createFindRights(() => settings.settings.current());
  const repeated = { catchUp: (write: () => Promise<void>) => catchUp.write(write) };
  const models = await buildModels({ ...parts, ...repeated, onUsage: createAnswerMetrics(metrics) });
  const agents = buildAgents({ db, models: models.models, now });
  const engines = buildEngines({ ...parts, outbound });
  const findAvatar = async (userId: string) => (await account.users.findById(userId))?.avatar;
  const uploads = buildUploads({
    ...parts,
    engines,
    storage: buildStorage(config, outbound),
    models: models.models,
    findRights,
    findAvatar,
    findOffice: () => office,
  });
  const account = buildAccount({
    ...parts,
    settings: settings.settings,
    transferKeys: settings.transferKeys,
    outbound,
    ...sms,
    record: (event) => audit.record(event),
    isAuthorised: (userId) => findRights(userId).isAuthorised,
    isOwnAvatar: (userId, url) => uploads.avatars.isOwn(userId, url),
    deleteStoredFile: (name) => uploads.deleteStored(name),
    stopAnswers: (userId) => chat.stopAnswers(userId),
  });
  const { models: registry, streamModel } = models;
  const usage = await buildUsage({ ...parts, ...repeated, ...account, models: registry });
  const templates = await buildTemplates({ db, models: registry, now });
  const knowledge = await buildKnowledge({ ...parts, outbound, audit, models, reading: engines.reading });
  const chat = buildChat({
    ...parts,
    index: createSearchIndex(db),
    knowledge,
    models: registry,
    agents,
    flowTemplates: templates.flowTemplates,
    uploads,
    usage,
    streamModel,
    isConnected: (vendor) => models.vendors.isConnected(vendor),
    findRights,
    findAvatar: async (userId) => (await findAvatar(userId)) ?? '',
  });
  const office = buildOffice({ ...parts, readSelf: account.readSelf });
  const robot = buildRobot({ ...parts, ...models, knowledge, agents, usage, users: account.users, audit });
  return {
    voice: buildVoice({ ...parts, outbound, engines, settings: settings.settings, catchUp }),
    account,
    audit,
    ...buildNoteLimits(parts.live),
    settings,
    uploads: { ...uploads, uploadLimit: account.uploadLimit },
    models: { ...models, findRights },
    agents: { agents, findRights },
    knowledge,
    templates,
    search: buildSearch(parts),
    office,
    robot,
    usage,
    chat,
    compare: buildCompare({ db, chat, now }),
    engines,
    async close() {
      settings.close();
      await closeInOrder([robot, chat, engines, office, uploads, catchUp, knowledge, outbound, models]);
    },
  };
}

function buildNoteLimits(live: LiveState) {
  return {
    exportNoteLimit: live.createLimiter('export-notes', { uses: EXPORTS_PER_MINUTE, seconds: 60 }),
    cspReportLimit: live.createLimiter('csp-reports', { uses: CSP_REPORTS_PER_MINUTE, seconds: 60 }),
  };
}

function buildSms(parts: Parameters<typeof createSmsDriver>[0]) {
  return { sendMessage: createSmsDriver(parts), sendNotice: createSmsNoticeDriver(parts) };
}

function buildAudit({ db, now }: Pick<Parts, 'db' | 'now'>, catchUp: ReturnType<typeof createCatchUp>) {
  const auditLog = createAuditLogRepository(db);
  return createAuditTrail({ entries: { ...auditLog, add: (entry) => catchUp.write(() => auditLog.add(entry)) }, now });
}

function buildAgents({ db, models, now }: Pick<Parts, 'db' | 'now'> & { models: ManageModels }) {
  return createManageAgents({
    agents: createAgentRepository(db),
    isModel: async (id) => (await models.listAll()).some((model) => model.id === id),
    newId: randomUUID,
    now,
  });
}

async function closeInOrder(parts: readonly { close: () => Promise<void> | void }[]): Promise<void> {
  for (const part of parts) await part.close();
}
