import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { labelText, limitedText, opaqueId, optionalLabel, requiredText } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

export const agentRecord = z.object({
  agentId: z.string(),
  name: z.string(),
  icon: z.string(),
  desc: z.string(),
  prompt: z.string(),
  model: z.string(),
  isOn: z.boolean(),
  updateTime: z.string(),
});
export type AgentRecord = z.output<typeof agentRecord>;

export const listAgentRecords = endpoint({
  method: 'GET',
  path: '/api/admin/agents',
  access: 'admin',
  input: pageInput,
  data: pageOf(agentRecord),
});

/** Updates an agent, or adds one when no id is given; `data` is its id. */
export const saveAgent = endpoint({
  method: 'POST',
  path: '/api/admin/agents/save',
  access: 'admin',
  audit: 'agent-save',
  input: z.object({
    agentId: opaqueId.optional(),
    name: labelText('名称', 20),
    /** The name of a Lucide icon. */
    icon: z.string().regex(/^[a-z0-9-]{1,40}$/u, { error: '图标不正确' }),
    desc: optionalLabel('简介', 100),
    prompt: requiredText('提示词', 8000),
    /** Empty means the model that the user has selected. */
    model: limitedText('模型', 64),
    isOn: z.boolean(),
  }),
  data: z.string(),
});
export type SaveAgentInput = z.output<typeof saveAgent.input>;

export const deleteAgent = endpoint({
  method: 'POST',
  path: '/api/admin/agents/delete',
  access: 'admin',
  audit: 'agent-delete',
  carrier: 'query',
  input: z.object({ id: opaqueId }),
});
