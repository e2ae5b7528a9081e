import { randomUUID } from 'node:crypto';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { DEFAULT_MODEL, KNOWLEDGE_MODEL } from '@wenjin/domain/chat/models';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { deviceName } from '../features/account/sessions/device-name.ts';
import type { UserRepository } from '../features/account/users/user.repository.ts';
import type { ManageAgents } from '../features/agents/manage-agents.ts';
import { createFitContext } from '../features/chat/answer/fit-context.ts';
import type { Ground } from '../features/chat/answer/ground-question.ts';
import { createPrepareQuestion } from '../features/chat/answer/prepare-question.ts';
import type { ManageModels } from '../features/models/manage-models.ts';
import type { AskModel } from '../features/robot/answer/ask-question.ts';
import type { ManageQuotas } from '../features/usage/quotas/manage-quotas.ts';
import { buildRobotFeature } from '../features/robot/build-robot-feature.ts';
import type { Pauses } from '../features/robot/common/back-off.ts';
import type { HoldTimes } from '../features/robot/hold/hold-robots.ts';
import type { RecordAudit } from '../platform/audit.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createSettingRepository } from '../platform/db/setting.repository.ts';
import { AppError } from '../platform/errors.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { StreamModel } from '../platform/llm/stream-model.ts';
import { findTokenCounter } from '../platform/llm/token-counter.ts';
import { readSecretKey } from '../platform/secrets/read-secret-key.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { isSecure } from './build-account.ts';

export type RobotTimes = { pauses?: Pauses; hold?: HoldTimes };
type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  models: ManageModels;
  agents: ManageAgents;
  knowledge: { ground: Ground; noteCitations: (facts: AnswerFacts, text: string) => void };
  streamModel: StreamModel;
  users: Pick<UserRepository, 'findAdministratorId'>;
  usage: { quotas: Pick<ManageQuotas, 'mayRobotsAnswer'> };
  audit: { record: RecordAudit };
  instanceId: string;
  robotTimes?: RobotTimes | undefined;
  now: () => number;
  reportError: (error: unknown) => void;
};

export function buildRobot(parts: Parts) {
  const { config, db, live, models, agents } = parts;
  return buildRobotFeature({
    ...parts,
    store: live.store,
    createLimiter: (name, allowance) => live.createLimiter(name, allowance),
    box: createSecretBox(readSecretKey(config.SECRET_KEY, config.DATA_DIR)),
    driverName: config.ROBOT_DRIVER,
    baseUrl: config.ROBOT_BASE_URL,
    most: config.ROBOT_MAX,
    isSecure: isSecure(config),
    publicOrigin: config.PUBLIC_ORIGIN,
    settingRepository: createSettingRepository(db),
    isModel: async (id) => (await models.listOn()).some((model) => model.id === id),
    isAgent: async (id) => (await agents.findInstructions(id)) !== undefined,
    isCategory: (name) => (KNOWLEDGE_CATEGORIES as readonly string[]).includes(name),
    deviceName,
    record: (event) => parts.audit.record(event),
    mayAnswer: () => parts.usage.quotas.mayRobotsAnswer(),
    askModel: createAskForRobot(parts),
    newId: randomUUID,
  });
}

/** Answers by the path of the chat page; the administrators' settings decide in place of a user's rights. */
function createAskForRobot({ models, agents, knowledge, streamModel, users }: Parts): AskModel {
  const prepareQuestion = createPrepareQuestion({
    findRights: () => ({ isAuthorised: true, isUpgraded: false }),
    listModels: () => models.listOn(),
    // A robot does not show which engine has answered.
    isConnected: async () => true,
    findAgent: (agentId) => agents.findInstructions(agentId),
    findTemplate: async () => undefined,
    fitContext: createFitContext(findTokenCounter),
    ground: knowledge.ground,
    // A robot's questions have neither pictures nor documents.
    attachments: {
      attach: async ({ input }) => ({ turns: [...input.messages], attached: {}, picturesRead: undefined }),
    },
    inlinePictures: async (_userId, turns) => [...turns],
  });

  return async function askForRobot({ startedBy, turns, settings }, signal) {
    // A usage row needs a user; it is counted on the line of the robots and in nobody's quota.
    const userId = startedBy ?? (await users.findAdministratorId());
    if (userId === undefined) throw new AppError('unavailable', '没有可用的账号');
    const { categories } = settings;
    // Like a model that was switched off later, such an agent does not silence the robots.
    const hasAgent = settings.agentId !== '' && (await agents.findInstructions(settings.agentId)) !== undefined;
    const { request, facts, reply } = await prepareQuestion(userId, {
      messages: [...turns],
      model: await chooseModelId(settings),
      chatStream: '0',
      ...(hasAgent ? { agentMode: 'enable' as const, agentId: settings.agentId } : {}),
      ...(categories.length === 0 ? {} : { sourceLibrary: [...categories] }),
    });
    if (reply !== undefined) return { text: reply, articles: [] };
    let text = '';
    await streamModel({ ...request, purpose: 'robot' }, signal, (piece) => {
      text += piece;
      return true;
    });
    signal.throwIfAborted();
    knowledge.noteCitations(facts, text);
    return { text, articles: citedNames(facts, text) };
  };

  async function chooseModelId({ model, categories }: { model: string; categories: readonly string[] }) {
    const on = await models.listOn();
    const wanted = [model, categories.length === 0 ? DEFAULT_MODEL : KNOWLEDGE_MODEL, DEFAULT_MODEL];
    return wanted.find((id) => on.some((each) => each.id === id)) ?? on[0]?.id ?? DEFAULT_MODEL;
  }
}

/** The names of the articles whose numbers are in the answer. */
function citedNames({ questionLink = [] }: AnswerFacts, text: string): string[] {
  const numbers = new Set([...text.matchAll(/\[(\d{1,2})\]/gu)].map(([, number]) => Number(number)));
  const names = questionLink.filter((_link, index) => numbers.has(index + 1)).map(({ article_name }) => article_name);
  return [...new Set(names)];
}
