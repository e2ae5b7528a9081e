import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The built-in agent that draws charts; it is always the first in the list. */
export const CHART_AGENT_ID = 'chartTool';

export const agent = z.object({ agentId: z.string(), name: z.string(), icon: z.string(), desc: z.string() });
export type Agent = z.output<typeof agent>;

/** Lists the agents that the caller may use. */
export const listAgents = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/agentlist',
  access: 'user',
  data: z.array(agent),
});
