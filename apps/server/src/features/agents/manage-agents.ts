import type { AgentRecord, SaveAgentInput } from '@wenjin/contract/admin/agents';
import type { Agent } from '@wenjin/contract/chat/agents';
import { AppError } from '../../platform/errors.ts';
import type { AgentRepository, AgentRow } from './agent.repository.ts';
import { CHART_AGENT } from './chart-agent.ts';

type Deps = {
  agents: AgentRepository;
  isModel: (id: string) => Promise<boolean>;
  newId: () => string;
  now: () => number;
};
export type ManageAgents = ReturnType<typeof createManageAgents>;

export function createManageAgents({ agents, isModel, newId, now }: Deps) {
  return {
    /** Returns the built-in agent first, then the agents that are switched on. */
    async listForUsers(): Promise<Agent[]> {
      const rows = (await agents.list()).filter((row) => row.isOn === 1);
      const { agentId, name, icon, desc } = CHART_AGENT;
      return [{ agentId, name, icon, desc }, ...rows.map(toAgent)];
    },

    /** Returns an agent's prompt and its model, if it has one. */
    async findInstructions(agentId: string): Promise<{ prompt: string; model: string } | undefined> {
      if (agentId === CHART_AGENT.agentId) return CHART_AGENT;
      const row = await agents.find(agentId);
      return row?.isOn === 1 ? row : undefined;
    },

    listAll: async (): Promise<AgentRecord[]> => (await agents.list()).map(toRecord),

    async save({ agentId, desc, isOn, ...input }: SaveAgentInput): Promise<string> {
      if (input.model !== '' && !(await isModel(input.model)))
        throw new AppError('invalid', '模型不存在', { field: 'model' });
      const moment = now();
      const id = agentId ?? newId();
      const row = {
        id,
        ...input,
        description: desc,
        isOn: isOn ? 1 : 0,
        createdAt: moment,
        updatedAt: moment,
      } as const;
      if (agentId === undefined) await agents.add(row);
      else if (!(await agents.update(row))) throw new AppError('missing', '智能体不存在');
      return id;
    },

    async delete(id: string): Promise<void> {
      if (!(await agents.delete(id))) throw new AppError('missing', '智能体不存在');
    },
  };
}

function toAgent({ id, name, icon, description }: AgentRow): Agent {
  return { agentId: id, name, icon, desc: description };
}

function toRecord(row: AgentRow): AgentRecord {
  const { prompt, model, isOn, updatedAt } = row;
  return { ...toAgent(row), prompt, model, isOn: isOn === 1, updateTime: new Date(updatedAt).toISOString() };
}
