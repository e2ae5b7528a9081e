import { deleteAgent, listAgentRecords, saveAgent } from '@wenjin/contract/admin/agents';
import { listAgents } from '@wenjin/contract/chat/agents';
import type { ModelRights } from '@wenjin/domain/chat/model-policy';
import type { FastifyInstance } from 'fastify';
import { userRoute } from '../../platform/http/routes.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { ManageAgents } from './manage-agents.ts';

type Parts = { agents: ManageAgents; findRights: (userId: string) => ModelRights };

export function agentRoutes(app: FastifyInstance, { agents, findRights }: Parts): void {
  userRoute(app, listAgents, async (_input, caller) =>
    findRights(caller.userId).isAuthorised ? agents.listForUsers() : [],
  );
  userRoute(app, listAgentRecords, async (input) =>
    pageOf(await agents.listAll(), input, ({ name, desc }) => [name, desc]),
  );
  userRoute(app, saveAgent, (input) => agents.save(input));
  userRoute(app, deleteAgent, async ({ id }) => {
    await agents.delete(id);
    return null;
  });
}
