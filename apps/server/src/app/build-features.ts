import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import { createAgentRepository } from '../features/agents/agent.repository.ts';
import { createAgents } from '../features/agents/agents.ts';
import { createFindRights } from '../features/models/find-rights.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Patience } from '../platform/llm/limits/resilient-model.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import { createAnswerMetrics } from './answer-metrics.ts';
import { buildAccount } from './build-account.ts';
import { buildChat } from './build-chat.ts';
import { buildModels } from './build-models.ts';

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  metrics: Registry;
  signKey: string;
  instanceId: string;
  patience?: Patience | undefined;
  now: () => number;
  reportError: (error: unknown) => void;
};

export type Features = Awaited<ReturnType<typeof buildFeatures>>;

/** Builds every feature and passes each what it needs of the others. */
export async function buildFeatures({ metrics, ...parts }: Parts) {
  const { config, db, patience, now, reportError } = parts;
  const findRights = createFindRights(config);
  const models = await buildModels({ config, db, patience, now, reportError, onUsage: createAnswerMetrics(metrics) });
  const agents = createAgents({
    agents: createAgentRepository(db),
    isModel: async (id) => (await models.models.listAll()).some((model) => model.id === id),
    newId: randomUUID,
    now,
  });
  const { models: registry, streamModel } = models;
  return {
    account: buildAccount({ ...parts, isAuthorised: (userId) => findRights(userId).isAuthorised }),
    models: { ...models, findRights },
    agents: { agents, findRights },
    chat: buildChat({ ...parts, models: registry, agents, streamModel, findRights }),
  };
}
